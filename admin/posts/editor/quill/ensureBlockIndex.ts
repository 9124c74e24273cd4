import type Quill from 'quill/core.js';
import type { EmitterSource } from 'quill/core.js';
import { TableCell } from '../formats/tableCell.ts';

/**
 * Returns an index near `index` that is outside tables. At the end of the document, appends a line, so that
 * the user can type after a block there.
 */
export function ensureBlockIndex(quill: Quill, index: number, source: EmitterSource): number {
  const blockIndex = blockIndexNear(quill, index);
  if (blockIndex >= quill.getLength()) quill.insertText(blockIndex, '\n', source);
  return blockIndex;
}

function blockIndexNear(quill: Quill, index: number): number {
  const [line, offset] = quill.getLine(index);
  if (!line) return index;
  if (line instanceof TableCell) {
    const table = line.table();
    return table.offset(quill.scroll) + table.length();
  }
  const lineStart = index - offset;
  const isEmptyLine = line.length() <= 1;
  return isEmptyLine || offset === 0 ? lineStart : lineStart + line.length();
}

export const isInTable = (quill: Quill, index: number): boolean =>
  quill.getLine(index)[0] instanceof TableCell;

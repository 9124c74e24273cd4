import type Quill from 'quill/core.js';
import type { EmitterSource } from 'quill/core.js';
import { TableCell } from './formats/tableCell.ts';

/**
 * Where a block can stand that is asked for at a place: not inside a table, but after it. There is
 * always a line after it to go on writing, which is made if need be.
 */
export function makeBlockPlace(quill: Quill, index: number, source: EmitterSource): number {
  const place = placeFor(quill, index);
  if (place >= quill.getLength()) quill.insertText(place, '\n', source);
  return place;
}

function placeFor(quill: Quill, index: number): number {
  const [line, offset] = quill.getLine(index);
  if (!line) return index;
  if (line instanceof TableCell) {
    const table = line.table();
    return table.offset(quill.scroll) + table.length();
  }
  // An empty line is taken for the new thing itself.
  const start = index - offset;
  return line.length() <= 1 || offset === 0 ? start : start + line.length();
}

export const isInTable = (quill: Quill, index: number): boolean =>
  quill.getLine(index)[0] instanceof TableCell;

import type Quill from 'quill/core.js';
import { Delta, type Range } from 'quill/core.js';
import { TableCell } from '../formats/tableCell.ts';
import { isInlineFormat } from './inlineFormats.ts';

/**
 * Removes all formats of the selected text and its lines, or the formats at the cursor. Keeps images, other embeds and
 * tables, which Quill's `removeFormat` would delete.
 */
export function clearFormatting(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range.length > 0) {
    const delta = withoutMarks(quill, range).compose(withoutLineFormats(quill, range));
    quill.updateContents(delta, 'user');
  } else for (const name of Object.keys(quill.getFormat(range))) quill.format(name, false, 'user');
}

function withoutMarks(quill: Quill, { index, length }: Range): Delta {
  const delta = new Delta().retain(index);
  for (const { insert, attributes = {} } of quill.getContents(index, length).ops) {
    const marks = Object.keys(attributes).filter((name) => isInlineFormat(quill, name));
    delta.retain(typeof insert === 'string' ? insert.length : 1, noFormats(marks));
  }
  return delta;
}

function withoutLineFormats(quill: Quill, range: Range): Delta {
  const delta = new Delta();
  let index = 0;
  for (const line of quill.getLines(range)) {
    const lineEnd = quill.getIndex(line) + line.length() - 1;
    // A block embed has no formats, although Quill's type says otherwise.
    const names = Object.keys(line.formats() ?? {}).filter(
      (name) => name !== TableCell.blotName && !isInlineFormat(quill, name),
    );
    delta.retain(lineEnd - index).retain(1, noFormats(names));
    index = lineEnd + 1;
  }
  return delta;
}

/** Returns attributes that remove formats when a Delta operation applies them. */
const noFormats = (names: string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));

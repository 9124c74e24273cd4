import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { indentLevel } from '../html/indentLevel.ts';
import { ensureBlockIndex } from './ensureBlockIndex.ts';

export type Formats = Record<string, unknown>;

export const toggleMark = (quill: Quill, name: string) =>
  quill.format(name, !formatsAtCursor(quill)[name], 'user');

/** Toggles a line format. A line that already has the value becomes a plain paragraph. */
export function toggleLine(quill: Quill, name: string, value: unknown): void {
  quill.format(name, formatsAtCursor(quill)[name] === value ? false : value, 'user');
}

export const setLine = (quill: Quill, name: string, value: unknown) => {
  quill.focus();
  quill.format(name, value, 'user');
};

/**
 * Changes a line's indent by one level. A list item can be at most one level deeper than the item before it.
 */
export function shiftIndent(quill: Quill, step: 1 | -1): void {
  const range = quill.getSelection(true);
  const [line] = quill.getLine(range.index);
  const { list } = formatsAtCursor(quill);
  const isDeepest = levelOf(line?.prev?.domNode) < levelOf(line?.domNode);
  if (step > 0 && list && (isDeepest || !line?.prev)) return;
  quill.format('indent', step > 0 ? '+1' : '-1', 'user');
}

/** Returns the indent of a line, or -1 if there is no line. */
const levelOf = (node: Node | undefined) => (node instanceof Element ? indentLevel(node) : -1);

/** Handles Enter: moves an empty item of a nested list one level out. Returns false for any other line. */
export function leaveListLevel(quill: Quill): boolean {
  const range = quill.getSelection();
  const [line] = range && range.length === 0 ? quill.getLine(range.index) : [null];
  const { list, indent } = range ? quill.getFormat(range) : {};
  if (!line || line.length() > 1 || !list || !indent) return false;
  quill.format('indent', '-1', 'user');
  return true;
}

/** Inserts a line break that does not end the paragraph. */
export function insertSoftBreak(quill: Quill): void {
  const { index, length } = quill.getSelection(true);
  const delta = new Delta().retain(index).delete(length).insert({ softBreak: true });
  quill.updateContents(delta, 'user');
  quill.setSelection(index + 1, 'silent');
}

/** Inserts a block embed, such as a divider, after the line of the cursor. */
export function insertBlock(quill: Quill, embed: Record<string, unknown>): void {
  const index = blockIndexAtCursor(quill);
  quill.updateContents(new Delta().retain(index).insert(embed), 'user');
  quill.setSelection(index + 1, 'silent');
}

/** Returns the index after the line of the cursor, or the cursor's index if the line is empty. */
export function blockIndexAtCursor(quill: Quill): number {
  const { index } = quill.getSelection(true);
  const [line, offset] = quill.getLine(index);
  const isLineStart = offset === 0 && (line?.length() ?? 0) > 1;
  return ensureBlockIndex(quill, isLineStart ? index + 1 : index, 'user');
}

export const formatsAtCursor = (quill: Quill): Formats => quill.getFormat(quill.getSelection(true));

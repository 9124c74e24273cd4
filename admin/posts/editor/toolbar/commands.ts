import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { limits } from '#domain/limits.ts';
import { makeBlockPlace } from '../blockPlace.ts';
import { isHeadRow, newRowName, TableCell } from '../formats/tableCell.ts';

export type Formats = Record<string, unknown>;

/** Bold and the like: off when the selection has it, on otherwise. */
export const toggleMark = (quill: Quill, name: string) =>
  quill.format(name, !formatsAt(quill)[name], 'user');

/** Headings, quotations, code, lists, directions: the same again makes a plain paragraph of it. */
export function toggleLine(quill: Quill, name: string, value: unknown): void {
  quill.format(name, formatsAt(quill)[name] === value ? false : value, 'user');
}

export const setLine = (quill: Quill, name: string, value: unknown) => {
  quill.focus();
  quill.format(name, value, 'user');
};

/** An item goes one level below the one before it, never deeper. */
export function shiftIndent(quill: Quill, step: 1 | -1): void {
  const range = quill.getSelection(true);
  const [line] = quill.getLine(range.index);
  const { list } = formatsAt(quill);
  const level = (node: Node | undefined) =>
    node instanceof Element ? Number(/ql-indent-(\d)/.exec(node.className)?.[1] ?? 0) : -1;
  const isDeepest = level(line?.prev?.domNode) < level(line?.domNode);
  if (step > 0 && list && (isDeepest || !line?.prev)) return;
  quill.format('indent', step > 0 ? '+1' : '-1', 'user');
}

/** Takes the looks off: of the selected text and its lines, or of the word's marks at the cursor. */
export function cleanFormat(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range.length > 0) quill.removeFormat(range.index, range.length, 'user');
  else for (const name of Object.keys(quill.getFormat(range))) quill.format(name, false, 'user');
}

/** A line break inside the paragraph. */
export function breakLine(quill: Quill): void {
  const { index, length } = quill.getSelection(true);
  const delta = new Delta().retain(index).delete(length).insert({ softBreak: true });
  quill.updateContents(delta, 'user');
  quill.setSelection(index + 1, 'silent');
}

/** Puts a block (a divider, a picture with its line) after the line of the cursor. */
export function insertBlock(quill: Quill, embed: Record<string, unknown>): void {
  const index = afterCursor(quill);
  quill.updateContents(new Delta().retain(index).insert(embed), 'user');
  quill.setSelection(index + 1, 'silent');
}

/** Below the line of the cursor, unless that line is empty. */
function afterCursor(quill: Quill): number {
  const { index } = quill.getSelection(true);
  const [line, offset] = quill.getLine(index);
  const isStart = offset === 0 && (line?.length() ?? 0) > 1;
  return makeBlockPlace(quill, isStart ? index + 1 : index, 'user');
}

/** A table with a header row, and a line to go on after it. */
export function insertTable(quill: Quill): void {
  const { tableRows, tableColumns } = limits.editor;
  const index = afterCursor(quill);
  const delta = new Delta().retain(index);
  for (let row = 0; row < tableRows; row++) {
    const table = newRowName({ isHead: row === 0 });
    for (let column = 0; column < tableColumns; column++) delta.insert('\n', { table });
  }
  quill.updateContents(delta, 'user');
  quill.setSelection(index, 'silent');
}

/** Makes the first row of the table a row of headings, or plain again. */
export function toggleHeadRow(quill: Quill): void {
  const cells = headCells(quill);
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return;
  const start = quill.getIndex(first);
  const length = quill.getIndex(last) + last.length() - start;
  const table = newRowName({ isHead: !isHeadRow(first.domNode.getAttribute('data-row')) });
  quill.formatLine(start, length, { table }, 'user');
}

export const hasHeadRow = (quill: Quill): boolean =>
  isHeadRow(headCells(quill)[0]?.domNode.getAttribute('data-row'));

/** The first row of the table in which the cursor stands. */
function headCells(quill: Quill): TableCell[] {
  const range = quill.getSelection();
  const cell = range && quill.getLine(range.index)[0];
  const row = cell instanceof TableCell ? cell.domNode.closest('table')?.querySelector('tr') : null;
  return [...(row?.children ?? [])].flatMap((node) => {
    const blot = quill.scroll.find(node);
    return blot instanceof TableCell ? [blot] : [];
  });
}

export const formatsAt = (quill: Quill): Formats => quill.getFormat(quill.getSelection(true));

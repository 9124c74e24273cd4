import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import Table from 'quill/modules/table.js';
import { limits } from '#domain/limits.ts';
import { isHeaderRow, newRowId, TableCell } from '../formats/tableCell.ts';
import { blockIndexAtCursor } from './commands.ts';

/** Inserts a table with a header row, followed by a line on which the user can continue. */
export function insertTable(quill: Quill): void {
  const { tableRows, tableColumns } = limits.editor;
  const index = blockIndexAtCursor(quill);
  const delta = new Delta().retain(index);
  for (let row = 0; row < tableRows; row++) {
    const table = newRowId({ isHeader: row === 0 });
    for (let column = 0; column < tableColumns; column++) delta.insert('\n', { table });
  }
  quill.updateContents(delta, 'user');
  quill.setSelection(index, 'silent');
}

/**
 * Adds a row below the last cell of a table and moves the cursor to its first cell. Returns whether the
 * cursor is in that cell.
 */
export function addRowAfterLastCell(quill: Quill): boolean {
  const range = quill.getSelection();
  const cell = range && quill.getLine(range.index)[0];
  const table = quill.getModule('table');
  if (!(cell instanceof TableCell) || cell.next || cell.row()?.next) return false;
  // The rows of a header are in the same part of the table as the others.
  if (!(table instanceof Table)) return false;
  table.insertRowBelow();
  const added = cell.row()?.next?.children.head;
  if (added) quill.setSelection(quill.getIndex(added), 0, 'user');
  return true;
}

/**
 * Turns the first row of the table at the cursor into a header row, or a header row into a normal
 * row.
 */
export function toggleHeaderRow(quill: Quill): void {
  const cells = firstRowCells(quill);
  const [first] = cells;
  const last = cells.at(-1);
  if (!first || !last) return;
  const start = quill.getIndex(first);
  const length = quill.getIndex(last) + last.length() - start;
  const table = newRowId({ isHeader: !isHeaderRow(rowId(first)) });
  quill.formatLine(start, length, { table }, 'user');
}

export function hasHeaderRow(quill: Quill): boolean {
  const [first] = firstRowCells(quill);
  return first !== undefined && isHeaderRow(rowId(first));
}

const rowId = (cell: TableCell) => cell.domNode.getAttribute('data-row');

/** Returns the cells in the first row of the table at the cursor. */
function firstRowCells(quill: Quill): TableCell[] {
  const range = quill.getSelection();
  const cell = range && quill.getLine(range.index)[0];
  const row = cell instanceof TableCell ? cell.domNode.closest('table')?.querySelector('tr') : null;
  return [...(row?.children ?? [])].flatMap((node) => {
    const blot = quill.scroll.find(node);
    return blot instanceof TableCell ? [blot] : [];
  });
}

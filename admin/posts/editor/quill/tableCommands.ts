import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import Table from 'quill/modules/table.js';
import { limits } from '#domain/limits.ts';
import { isHeaderRow, newRowId, TableCell } from '../formats/tableCell.ts';
import { blockIndexAtCursor } from './commands.ts';

/** Inserts a table with a header row, and a line below the table. */
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

/** Adds a row if the cursor is in the last cell of a table. Returns whether a row was added. */
export function addRowAfterLastCell(quill: Quill): boolean {
  const range = quill.getSelection();
  const cell = range && quill.getLine(range.index)[0];
  const table = quill.getModule('table');
  // Header rows and other rows are siblings, so only the last row of the table has no next row.
  if (!(cell instanceof TableCell) || cell.next || cell.row()?.next) return false;
  if (!(table instanceof Table)) return false;
  table.insertRowBelow();
  const added = cell.row()?.next?.children.head;
  if (added) quill.setSelection(quill.getIndex(added), 0, 'user');
  return true;
}

/** Turns the first row of the table into a header row, or a header row into a normal row. */
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

function firstRowCells(quill: Quill): TableCell[] {
  const range = quill.getSelection();
  const cell = range && quill.getLine(range.index)[0];
  const row = cell instanceof TableCell ? cell.domNode.closest('table')?.querySelector('tr') : null;
  return [...(row?.children ?? [])].flatMap((node) => {
    const blot = quill.scroll.find(node);
    return blot instanceof TableCell ? [blot] : [];
  });
}

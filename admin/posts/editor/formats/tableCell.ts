import { Delta } from 'quill/core.js';
import { TableCell as QuillTableCell, tableId } from 'quill/formats/table.js';

const headMark = 'head-';

/** Cells of a row share its name. The name also says whether they are cells of a header. */
export const isHeadRow = (row: unknown): boolean =>
  typeof row === 'string' && row.startsWith(headMark);

export const newRowName = ({ isHead }: { isHead: boolean }) =>
  isHead ? `${headMark}${tableId()}` : tableId();

/** A row that is read gets a name of its own; Quill's numbers would join rows of two tables. */
export function matchRow(row: Node, delta: Delta): Delta {
  const cells = row instanceof Element ? [...row.children] : [];
  const table = newRowName({ isHead: cells.every(({ tagName }) => tagName === 'TH') });
  return delta.reduce(
    (named, { insert = '', attributes }) =>
      named.insert(insert, attributes?.table ? { ...attributes, table } : attributes),
    new Delta(),
  );
}

/** Quill's table cell, which may be a header's too. */
export class TableCell extends QuillTableCell {
  static override tagName = 'TD';

  static override create(row: unknown): HTMLElement {
    const name = typeof row === 'string' && row ? row : newRowName({ isHead: false });
    // Quill makes its nodes of one tag; this one's depends on the row.
    const cell = document.createElement(isHeadRow(name) ? 'TH' : 'TD');
    cell.setAttribute('data-row', name);
    return cell;
  }

  override format(name: string, value: string): void {
    const isMoved = name === TableCell.blotName && isHeadRow(value) !== isHeadRow(this.rowName());
    if (isMoved && value) this.replaceWith(name, value);
    else super.format(name, value);
  }

  private rowName(): string | null {
    return this.domNode.getAttribute('data-row');
  }
}

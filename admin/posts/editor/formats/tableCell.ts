import { Delta } from 'quill/core.js';
import { TableCell as QuillTableCell, tableId } from 'quill/formats/table.js';

const headerPrefix = 'head-';

/** Returns whether a row id belongs to a header row. Such an id has a prefix. */
export const isHeaderRow = (row: unknown): boolean =>
  typeof row === 'string' && row.startsWith(headerPrefix);

export const newRowId = ({ isHeader }: { isHeader: boolean }) =>
  isHeader ? `${headerPrefix}${tableId()}` : tableId();

/**
 * Gives each pasted or loaded table row a unique id. Quill itself would merge rows of different tables that
 * have the same number.
 */
export function matchTableRow(row: Node, delta: Delta): Delta {
  const cells = row instanceof Element ? [...row.children] : [];
  const table = newRowId({ isHeader: cells.every(({ tagName }) => tagName === 'TH') });
  return delta.reduce(
    (result, { insert = '', attributes }) =>
      result.insert(insert, attributes?.table ? { ...attributes, table } : attributes),
    new Delta(),
  );
}

/** Table cell: a `<th>` in a header row, and a `<td>` in any other row. */
export class TableCell extends QuillTableCell {
  static override tagName = 'TD';

  static override create(row: unknown): HTMLElement {
    const id = typeof row === 'string' && row ? row : newRowId({ isHeader: false });
    // Quill's `create` supports only one tag for a format, so this creates the element itself.
    const cell = document.createElement(isHeaderRow(id) ? 'TH' : 'TD');
    cell.setAttribute('data-row', id);
    return cell;
  }

  override format(name: string, value: string): void {
    const changesTag =
      name === TableCell.blotName && isHeaderRow(value) !== isHeaderRow(this.rowId());
    if (changesTag && value) this.replaceWith(name, value);
    else super.format(name, value);
  }

  private rowId(): string | null {
    return this.domNode.getAttribute('data-row');
  }
}

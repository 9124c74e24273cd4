import { renameElement } from './renameElement.ts';

/**
 * Normalizes a pasted table for the editor, whose cells have only one line and no `colspan`. A table that
 * contains tables is only a layout, so its content replaces it.
 */
export function normalizeTable(table: Element): void {
  if (table.querySelector('table')) {
    const cells = [...table.querySelectorAll(':scope > * > tr > td, :scope > * > tr > th')];
    table.replaceWith(...cells.flatMap((cell) => [...cell.childNodes]));
    return;
  }
  const caption = table.querySelector('caption');
  if (caption) table.before(renameElement(caption, 'p'));
  for (const cell of table.querySelectorAll('td, th')) {
    joinLines(cell);
    for (let i = 1; i < Number(cell.getAttribute('colspan') ?? 1); i++) {
      cell.after(document.createElement(cell.tagName));
    }
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
  }
}

const lineTags = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre';

function joinLines(cell: Element): void {
  const lines = [...cell.querySelectorAll(lineTags)].filter(
    (line) => line.querySelector(lineTags) === null,
  );
  if (lines.length === 0) return;
  const nodes = lines
    .filter((line) => (line.textContent ?? '').trim() !== '' || line.querySelector('img'))
    .flatMap((line, i) => [...(i > 0 ? [document.createElement('br')] : []), ...line.childNodes]);
  cell.replaceChildren(...nodes);
}

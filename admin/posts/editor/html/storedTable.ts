import { blockAttributes, storedInline } from './storedInline.ts';

/** Converts a table of the editor to stored HTML. Header rows at the top become the `<thead>`. */
export function storedTable(table: Element): string {
  const rows = [...table.querySelectorAll('tr')];
  const headerCount = rows.findIndex((row) => row.firstElementChild?.tagName !== 'TH');
  const head = rows.slice(0, headerCount < 0 ? rows.length : headerCount);
  const body = rows.slice(head.length);
  return `<table>\n${section('thead', head)}${section('tbody', body)}</table>`;
}

const section = (tag: string, rows: Element[]) =>
  rows.length > 0 ? `<${tag}>\n${rows.map(storedRow).join('\n')}\n</${tag}>\n` : '';

function storedRow(row: Element): string {
  const cells = [...row.children].map((cell) => {
    const tag = cell.tagName.toLowerCase();
    const scope = tag === 'th' ? ' scope="col"' : '';
    return `<${tag}${scope}${blockAttributes(cell)}>${storedInline(cell)}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

import { he } from '#domain/he/site/post.ts';
import { decodeEntities } from '#domain/html/decodeEntities.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { type Edit, insertion, stripTags, type Tag } from './htmlTags.ts';

interface Text {
  html: string;
  tags: Tag[];
}

/** For each name, the number of earlier tables with this name. */
export type TableNames = Map<string, number>;

/**
 * Wraps a table in a focusable region that scrolls sideways. The region is named after the caption of the
 * table or the heading before the table. In a table without header cells, the first row and the first column
 * become headers.
 */
export function wrapTable(text: Text, i: number, heading: string, names: TableNames): Edit[] {
  const { html, tags } = text;
  const table = tags[i];
  const close = tags[table?.closedBy ?? -1];
  if (!table || !close) return [];
  const inside = tags.slice(i + 1, table.closedBy);
  const caption = captionOf(text, inside);
  const name = uniqueName(caption || (heading ? he.tableOf(heading) : he.table), names);
  return [
    insertion(table.start, boxStart(name)),
    ...headerEdits({ html, tags }, inside),
    insertion(close.end, boxEnd),
  ];
}

function headerEdits(text: Text, inside: Tag[]): Edit[] {
  // A table that contains another table gets no headers, because `rowsOf` cannot distinguish their cells.
  if (inside.some(({ name }) => name === 'table')) return [];
  const [first = [], ...others] = rowsOf(inside);
  const hasHeaderCells = (row: Tag[]) => row.some(({ name }) => name === 'th');
  const hasHeaders = hasHeaderCells(first) || others.some(hasHeaderCells);
  const columnHeaders = hasHeaders ? [] : first;
  const rowHeaders = others
    .filter((row) => row.length > 1 && !hasHeaderCells(row))
    .flatMap((row) => row.slice(0, 1));
  return [
    ...columnHeaders.flatMap((cell) => headerCell(text, cell, 'col')),
    ...rowHeaders.flatMap((cell) => headerCell(text, cell, 'row')),
  ];
}

function rowsOf(inside: Tag[]): Tag[][] {
  const rows: Tag[][] = [];
  for (const tag of inside) {
    if (tag.name === 'tr') rows.push([]);
    else if (tag.name === 'td' || tag.name === 'th') rows.at(-1)?.push(tag);
  }
  return rows;
}

/** Turns a cell into a header cell, unless the cell is empty. */
function headerCell({ html, tags }: Text, cell: Tag, scope: 'col' | 'row'): Edit[] {
  const end = tags[cell.closedBy ?? -1];
  if (!end || stripTags(html.slice(cell.end, end.start)).trim() === '') return [];
  return [
    { at: cell.start + 1, until: cell.start + 3, text: `th scope="${scope}"` },
    { at: end.start + 2, until: end.start + 4, text: 'th' },
  ];
}

function captionOf({ html, tags }: Text, inside: Tag[]): string {
  const caption = inside.find(({ name }) => name === 'caption');
  const close = tags[caption?.closedBy ?? -1];
  return caption && close
    ? decodeEntities(stripTags(html.slice(caption.end, close.start))).trim()
    : '';
}

function uniqueName(name: string, names: TableNames): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count === 1 ? name : `${name} (${count})`;
}

const boxStart = (name: string) =>
  `<div class="table-frame"><div class="table-box" role="region" aria-label="${escapeHtml(name)}" tabindex="0">`;

/** The hint `table-more` is visible only while some columns are hidden: see site/scripts/post/markHiddenColumns.ts. */
const boxEnd = `</div><span class="table-more" aria-hidden="true">${he.moreColumns}</span></div>`;

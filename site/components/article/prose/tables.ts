import { he } from '#domain/he/site/post.ts';
import { decodeEntities } from '#domain/html/decodeEntities.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { type Edit, insertion, renameEdits } from './edits.ts';
import {
  type HtmlElement,
  innerHtml,
  isElement,
  stripTags,
  type Tag,
  type TaggedText,
  tagsInside,
} from './htmlTags.ts';

/** For each name, the number of earlier tables with this name. */
export type TableNames = Map<string, number>;

/**
 * Wraps a table in a focusable region that scrolls sideways. The region is named after the caption of the
 * table or the heading before the table. In a table without header cells, the first row and the first column
 * become headers.
 */
export function wrapTable(
  { html, tags }: TaggedText,
  table: HtmlElement,
  { heading, names }: { heading: string; names: TableNames },
): Edit[] {
  const inside = tagsInside(tags, table);
  const caption = captionOf(html, inside);
  const name = uniqueName(caption || (heading ? he.tableOf(heading) : he.table), names);
  return [
    insertion(
      table.start,
      boxStart(name, longWord.test(innerHtml(html, table).replace(anyTag, ' '))),
    ),
    ...headerEdits(html, inside),
    insertion(table.close.end, boxEnd),
  ];
}

function headerEdits(html: string, inside: readonly Tag[]): Edit[] {
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
    ...columnHeaders.flatMap((cell) => headerCell(html, cell, 'col')),
    ...rowHeaders.flatMap((cell) => headerCell(html, cell, 'row')),
  ];
}

function rowsOf(inside: readonly Tag[]): Tag[][] {
  const rows: Tag[][] = [];
  for (const tag of inside) {
    if (tag.name === 'tr') rows.push([]);
    else if (tag.name === 'td' || tag.name === 'th') rows.at(-1)?.push(tag);
  }
  return rows;
}

/** Turns a cell into a header cell, unless the cell is empty. */
function headerCell(html: string, cell: Tag, scope: 'col' | 'row'): Edit[] {
  if (!isElement(cell) || stripTags(innerHtml(html, cell)).trim() === '') return [];
  return renameEdits(cell, `th scope="${scope}"`);
}

function captionOf(html: string, inside: readonly Tag[]): string {
  const caption = inside.find(({ name }) => name === 'caption');
  return isElement(caption) ? decodeEntities(stripTags(innerHtml(html, caption))).trim() : '';
}

function uniqueName(name: string, names: TableNames): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count === 1 ? name : `${name} (${count})`;
}

const anyTag = /<[^>]*>/g;
/** Matches a word that is too long for a column on paper. */
const longWord = /\S{31}/;

const boxStart = (name: string, hasLongWord: boolean) =>
  `<div class="table-frame"><div class="table-box${hasLongWord ? ' has-long-word' : ''}" role="region" aria-label="${escapeHtml(name)}" tabindex="0">`;

/** The hint `table-more` is visible only while some columns are hidden: see site/scripts/post/markHiddenColumns.ts. */
const boxEnd = `</div><span class="table-more" aria-hidden="true">${he.moreColumns}</span></div>`;

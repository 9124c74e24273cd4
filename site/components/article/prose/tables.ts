import { he } from '#domain/he/site/post.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { decodeEntities, type Edit, insertion, stripTags, type Tag } from './htmlTags.ts';

/**
 * Wraps a table in a focusable box that scrolls sideways and is labelled by the caption. If a table
 * has no header cells, as in the editor's tables, its first row becomes the header.
 */
export function wrapTable({ html, tags }: { html: string; tags: Tag[] }, i: number): Edit[] {
  const table = tags[i];
  const close = tags[table?.closedBy ?? -1];
  if (!table || !close) return [];
  const inside = tags.slice(i + 1, table.closedBy);
  const edits = [
    insertion(table.start, boxStart(captionOf(html, tags, inside))),
    insertion(close.end, '</div>'),
  ];
  if (inside.some(({ name }) => name === 'th')) return edits;
  const rowEnd = inside.findIndex(({ name }) => name === '/tr');
  for (const cell of inside.slice(0, Math.max(0, rowEnd))) {
    const cellEnd = tags[cell.closedBy ?? -1];
    if (cell.name !== 'td' || !cellEnd) continue;
    if (stripTags(html.slice(cell.end, cellEnd.start)).trim() === '') continue;
    edits.push({ at: cell.start + 1, until: cell.start + 3, text: 'th scope="col"' });
    edits.push({ at: cellEnd.start + 2, until: cellEnd.start + 4, text: 'th' });
  }
  return edits;
}

function captionOf(html: string, tags: Tag[], inside: Tag[]): string {
  const caption = inside.find(({ name }) => name === 'caption');
  const close = tags[caption?.closedBy ?? -1];
  return caption && close
    ? decodeEntities(stripTags(html.slice(caption.end, close.start))).trim()
    : '';
}

const boxStart = (caption: string) =>
  `<div class="table-box" role="region" aria-label="${escapeHtml(caption || he.table)}" tabindex="0">`;

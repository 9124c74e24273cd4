import { he } from '#domain/he/site/post.ts';
import { escapeHtml } from '#domain/text/bidi.ts';
import { decode, type Edit, insertion, type Tag, textOf } from './htmlTags.ts';

/**
 * A table stands in a box that scrolls by itself and that a keyboard reaches, named by its caption.
 * One without header cells was typed in the editor: its first row is its header.
 */
export function boxTable({ html, tags }: { html: string; tags: Tag[] }, i: number): Edit[] {
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
    if (textOf(html.slice(cell.end, cellEnd.start)).trim() === '') continue;
    edits.push({ at: cell.start + 1, until: cell.start + 3, text: 'th scope="col"' });
    edits.push({ at: cellEnd.start + 2, until: cellEnd.start + 4, text: 'th' });
  }
  return edits;
}

function captionOf(html: string, tags: Tag[], inside: Tag[]): string {
  const caption = inside.find(({ name }) => name === 'caption');
  const close = tags[caption?.closedBy ?? -1];
  return caption && close ? decode(textOf(html.slice(caption.end, close.start))).trim() : '';
}

const boxStart = (caption: string) =>
  `<div class="table-box" role="region" aria-label="${escapeHtml(caption || he.table)}" tabindex="0">`;

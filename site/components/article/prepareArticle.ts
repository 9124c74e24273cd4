import { keepPrices, textDirection } from '#domain/bidi.ts';
import { he } from '#domain/he/post.ts';

/** The stored text of a post as its page shows it. */
export interface PreparedArticle {
  html: string;
  /** Headings of the second level, for the table of contents. */
  headings: { id: string; text: string }[];
  pros: string[];
  cons: string[];
}

/**
 * Dresses cleaned HTML for reading: headings get addresses, tables a box to scroll in and a header
 * row, lists of pros and cons a frame, blocks without Hebrew their direction. One pass over the tags
 * collects edits in order of place, so the time grows with the length of the text alone; a tag that
 * is never closed is left as it is.
 */
export function prepareArticle(html: string): PreparedArticle {
  const tags = pairTags(html);
  const edits: Edit[] = [];
  const prepared: PreparedArticle = { html, headings: [], pros: [], cons: [] };
  const verdict: Verdict = { prepared, end: undefined };
  let tableEnd = -1;
  for (const [i, tag] of tags.entries()) {
    const close = tags[tag.closedBy ?? -1];
    if (tag.name === 'img') deferImage(html, tag, edits);
    if (!close) continue;
    const inner = html.slice(tag.end, close.start);
    if (tag.name === 'h1') renameHeading(tag, close, edits);
    if (tag.name === 'h1' || tag.name === 'h2') addressHeading(tag, inner, prepared, edits);
    if (tag.name === 'h3') frameVerdict({ html, tags, i, inner }, verdict, edits);
    if (tag.name === 'pre') edits.push(attribute(tag, 'dir="ltr" tabindex="0"'));
    if (blocks.has(tag.name)) turnBlock(html, tag, inner, edits);
    if (tag.name === 'table' && i > tableEnd) {
      boxTable(html, tags, i, edits);
      tableEnd = tag.closedBy ?? i;
    }
  }
  prepared.html = keepPrices(applyEdits(html, edits));
  return prepared;
}

interface Tag {
  name: string;
  start: number;
  end: number;
  /** Place in the list of the tag that closes this one. */
  closedBy?: number;
}

interface Edit {
  at: number;
  until: number;
  text: string;
}

const blocks = new Set(['p', 'h2', 'h3', 'h4', 'li']);
const paired = new Set([...blocks, 'h1', 'table', 'tr', 'td', 'th', 'ul', 'ol', 'pre']);

interface Verdict {
  prepared: PreparedArticle;
  /** Where the last frame ends, while another side may still join it. */
  end: Edit | undefined;
}

/** Every tag of the text in order; each that is closed knows by which. */
function pairTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const open = new Map<string, number[]>();
  for (const match of html.matchAll(anyTag)) {
    const name = (match[2] ?? '').toLowerCase();
    const tag: Tag = { name, start: match.index, end: match.index + match[0].length };
    if (name === 'img') tags.push(tag);
    if (!paired.has(name)) continue;
    if (match[1]) {
      const opener = tags[open.get(name)?.pop() ?? -1];
      if (opener) opener.closedBy = tags.length;
      tags.push({ ...tag, name: `/${name}` });
    } else {
      const places = open.get(name);
      if (places) places.push(tags.length);
      else open.set(name, [tags.length]);
      tags.push(tag);
    }
  }
  return tags;
}

// Neither part can match what the next begins with, so no text makes it go back and try again.
const anyTag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;

/** The page has its own first heading, so one inside the text is of the second level. */
function renameHeading(tag: Tag, close: Tag, edits: Edit[]) {
  edits.push({ at: tag.start + 2, until: tag.start + 3, text: '2' });
  edits.push({ at: close.start + 3, until: close.start + 4, text: '2' });
}

function addressHeading(tag: Tag, inner: string, prepared: PreparedArticle, edits: Edit[]) {
  const text = decode(beginningOf(inner)).trim();
  if (text === '') return;
  const id = `part-${prepared.headings.length + 1}`;
  prepared.headings.push({ id, text });
  edits.push(attribute(tag, `id="${id}"`));
}

function turnBlock(html: string, tag: Tag, inner: string, edits: Edit[]) {
  if (textDirection(beginningOf(inner)) !== 'ltr') return;
  if (!/\bdir=|ql-direction/.test(html.slice(tag.start, tag.end))) {
    edits.push(attribute(tag, 'dir="ltr"'));
  }
}

/** A table without header cells was typed in the editor: its first row is its header. */
function boxTable(html: string, tags: Tag[], i: number, edits: Edit[]) {
  const table = tags[i];
  const close = tags[table?.closedBy ?? -1];
  if (!table || !close) return;
  edits.push(insertion(table.start, tableBox), insertion(close.end, '</div>'));
  const inside = tags.slice(i + 1, table.closedBy);
  if (inside.some(({ name }) => name === 'th')) return;
  const rowEnd = inside.findIndex(({ name }) => name === '/tr');
  for (const cell of inside.slice(0, Math.max(0, rowEnd))) {
    const cellEnd = tags[cell.closedBy ?? -1];
    if (cell.name !== 'td' || !cellEnd) continue;
    if (textOf(html.slice(cell.end, cellEnd.start)).trim() === '') continue;
    edits.push({ at: cell.start + 1, until: cell.start + 3, text: 'th scope="col"' });
    edits.push({ at: cellEnd.start + 2, until: cellEnd.start + 4, text: 'th' });
  }
}

const tableBox = `<div class="table-box" role="region" aria-label="${he.table}" tabindex="0">`;

/** A heading that says pros or cons, with the list right after it; two in a row stand side by side. */
function frameVerdict(
  { html, tags, i, inner }: { html: string; tags: Tag[]; i: number; inner: string },
  verdict: Verdict,
  edits: Edit[],
) {
  const heading = tags[i];
  const side = sideOf(inner);
  const list = side && listAfter(html, tags, i);
  const listEnd = tags[list?.closedBy ?? -1];
  if (!heading || !list || !listEnd) return;
  const { end } = verdict;
  const joins = end && html.slice(end.at, heading.start).trim() === '';
  if (joins) end.text = '</div>';
  edits.push(
    insertion(
      heading.start,
      `${joins ? '' : '<div class="verdict">'}<div class="verdict-${side}">`,
    ),
  );
  verdict.end = insertion(listEnd.end, '</div></div>');
  edits.push(verdict.end);
  verdict.prepared[side].push(...itemsOf(html, tags, list));
}

function sideOf(heading: string): 'pros' | 'cons' | undefined {
  const text = beginningOf(heading).replace(':', '').trim();
  if (text === he.pros) return 'pros';
  return text === he.cons ? 'cons' : undefined;
}

function listAfter(html: string, tags: Tag[], i: number): Tag | undefined {
  const close = tags[i]?.closedBy ?? -1;
  const next = tags[close + 1];
  if (next?.name !== 'ul' && next?.name !== 'ol') return undefined;
  return html.slice(tags[close]?.end, next.start).trim() === '' ? next : undefined;
}

/** The texts of a list's own items. */
function itemsOf(html: string, tags: Tag[], list: Tag): string[] {
  const texts: string[] = [];
  let i = tags.indexOf(list) + 1;
  while (i < (list.closedBy ?? 0)) {
    const item = tags[i];
    const close = tags[item?.closedBy ?? -1];
    if (item?.name === 'li' && close) texts.push(decode(textOf(html.slice(item.end, close.start))));
    i = (item?.closedBy ?? i) + 1;
  }
  return texts;
}

function deferImage(html: string, tag: Tag, edits: Edit[]) {
  if (/\bloading=/.test(html.slice(tag.start, tag.end))) return;
  edits.push(insertion(tag.start + 4, ' loading="lazy" decoding="async"'));
}

const insertion = (at: number, text: string): Edit => ({ at, until: at, text });
const attribute = (tag: Tag, text: string) => insertion(tag.end - 1, ` ${text}`);

function applyEdits(html: string, edits: Edit[]): string {
  let result = '';
  let end = 0;
  for (const { at, until, text } of edits.sort((a, b) => a.at - b.at)) {
    result += html.slice(end, at) + text;
    end = until;
  }
  return result + html.slice(end);
}

const textOf = (html: string) => html.replace(/<[^<>]*>/g, '');

/** The first words of a block: enough to judge it, however long it is. */
const beginningOf = (html: string) => textOf(html.slice(0, judgedLength)).replace(/<[^<>]*$/, '');
const judgedLength = 400;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};
const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity);

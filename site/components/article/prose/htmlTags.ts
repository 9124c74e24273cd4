export interface Tag {
  /** Tag name in lower case. The name of a closing tag starts with a slash: `/li`. */
  name: string;
  start: number;
  end: number;
  /** Index of the closing tag in the list of tags. */
  closedBy?: number;
}

export interface Edit {
  at: number;
  until: number;
  text: string;
}

export interface TextRange {
  start: number;
  end: number;
}

/**
 * Parses sanitized HTML in one pass. Returns the tags that `prepareArticle` needs and the text between all
 * tags.
 */
export function readTags(html: string): { tags: Tag[]; textRanges: TextRange[] } {
  const tags: Tag[] = [];
  const textRanges: TextRange[] = [];
  const open = new Map<string, number[]>();
  let rangeStart = 0;
  for (const match of html.matchAll(anyTag)) {
    const name = (match[2] ?? '').toLowerCase();
    const tag: Tag = { name, start: match.index, end: match.index + match[0].length };
    if (tag.start > rangeStart) textRanges.push({ start: rangeStart, end: tag.start });
    rangeStart = tag.end;
    if (name === 'img') tags.push(tag);
    if (paired.has(name)) addPairedTag(tags, open, { tag, isClosing: match[1] === '/' });
  }
  if (rangeStart < html.length) textRanges.push({ start: rangeStart, end: html.length });
  return { tags, textRanges };
}

function addPairedTag(
  tags: Tag[],
  open: Map<string, number[]>,
  { tag, isClosing }: { tag: Tag; isClosing: boolean },
) {
  const indexes = open.get(tag.name) ?? [];
  open.set(tag.name, indexes);
  if (isClosing) {
    const opener = tags[indexes.pop() ?? -1];
    if (opener) opener.closedBy = tags.length;
    tags.push({ ...tag, name: `/${tag.name}` });
  } else {
    indexes.push(tags.length);
    tags.push(tag);
  }
}

const paired = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'div',
  'pre',
  'code',
  'bdi',
  'table',
  'caption',
  'tr',
  'td',
  'th',
  'figure',
  'figcaption',
]);

// A match never extends past the next `<`, so a search takes linear time.
const anyTag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;

export const insertion = (at: number, text: string): Edit => ({ at, until: at, text });
export const attribute = (tag: Tag, text: string) => insertion(tag.end - 1, ` ${text}`);
export const replacement = ({ start, end }: TextRange, text: string): Edit => ({
  at: start,
  until: end,
  text,
});

export const renameEdits = (tag: Tag, close: Tag, name: string): Edit[] => [
  { at: tag.start + 1, until: tag.start + 1 + tag.name.length, text: name },
  { at: close.start + 2, until: close.start + 2 + tag.name.length, text: name },
];

/** Applies edits in order of position. Skips an edit that overlaps an earlier one. */
export function applyEdits(html: string, edits: Edit[]): string {
  let result = '';
  let end = 0;
  for (const { at, until, text } of edits.sort((a, b) => a.at - b.at)) {
    if (at < end) continue;
    result += html.slice(end, at) + text;
    end = until;
  }
  return result + html.slice(end);
}

export const stripTags = (html: string) => html.replace(/<[^<>]*>/g, '');

/**
 * Returns the start of a block's text, without tags. It is long enough to detect the text direction or to
 * read a heading.
 */
export const textStart = (html: string) =>
  stripTags(html.slice(0, textStartLength)).replace(/<[^<>]*$/, '');
const textStartLength = 400;

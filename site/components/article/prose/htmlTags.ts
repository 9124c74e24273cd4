/** A tag of an HTML text. Its positions are offsets in the text. */
export interface Tag {
  /** Tag name in lower case. The name of a closing tag starts with a slash: `/li`. */
  name: string;
  start: number;
  end: number;
  /** The position in the list of tags. */
  index: number;
  /** The closing tag of an opening tag. */
  close?: Tag;
}

/** An opening tag whose closing tag exists. */
export interface HtmlElement extends Tag {
  close: Tag;
}

/** The HTML of a post, and the tags in it that `readTags` returns. */
export interface TaggedText {
  html: string;
  tags: readonly Tag[];
}

export interface TextRange {
  start: number;
  end: number;
}

export const isElement = (tag: Tag | undefined): tag is HtmlElement => tag?.close !== undefined;

/** Returns the source of a tag itself, such as `<li class="ql-indent-1">`. */
export const sourceOf = (html: string, { start, end }: Tag) => html.slice(start, end);

/** Returns the HTML between the tags of an element. */
export const innerHtml = (html: string, { end, close }: HtmlElement) =>
  html.slice(end, close.start);

export const tagsInside = (tags: readonly Tag[], { index, close }: HtmlElement) =>
  tags.slice(index + 1, close.index);

/** Returns the range of an element with its tags. */
export const rangeOf = ({ start, close }: HtmlElement): TextRange => ({ start, end: close.end });

/**
 * Parses sanitized HTML in one pass. Returns the tags that `prepareArticle` needs and the text between all
 * tags.
 */
export function readTags(html: string): { tags: Tag[]; textRanges: TextRange[] } {
  const tags: Tag[] = [];
  const textRanges: TextRange[] = [];
  const open = new Map<string, Tag[]>();
  let rangeStart = 0;
  for (const match of html.matchAll(anyTag)) {
    const name = (match[2] ?? '').toLowerCase();
    const start = match.index;
    const end = start + match[0].length;
    if (start > rangeStart) textRanges.push({ start: rangeStart, end: start });
    rangeStart = end;
    const tag: Tag = { name, start, end, index: tags.length };
    if (name === 'img') tags.push(tag);
    if (paired.has(name)) tags.push(match[1] === '/' ? closing(tag, open) : opening(tag, open));
  }
  if (rangeStart < html.length) textRanges.push({ start: rangeStart, end: html.length });
  return { tags, textRanges };
}

function opening(tag: Tag, open: Map<string, Tag[]>): Tag {
  const sameName = open.get(tag.name);
  if (sameName) sameName.push(tag);
  else open.set(tag.name, [tag]);
  return tag;
}

/** Closes the last open tag with the same name. */
function closing(tag: Tag, open: Map<string, Tag[]>): Tag {
  const opener = open.get(tag.name)?.pop();
  const close = { ...tag, name: `/${tag.name}` };
  if (opener) opener.close = close;
  return close;
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

export const stripTags = (html: string) => html.replace(/<[^<>]*>/g, '');

/**
 * Returns the start of a block's text, without tags. It is long enough to detect the text direction or to
 * read a heading.
 */
export const textStart = (html: string) =>
  stripTags(html.slice(0, textStartLength)).replace(/<[^<>]*$/, '');
const textStartLength = 400;

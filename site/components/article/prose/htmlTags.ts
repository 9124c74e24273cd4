/** Cleaned HTML as its tags in order, and edits to it: one pass over the text, however long it is. */

export interface Tag {
  /** `li`; of a closing tag `/li`. */
  name: string;
  start: number;
  end: number;
  /** Place in the list of the tag that closes this one. */
  closedBy?: number;
}

export interface Edit {
  at: number;
  until: number;
  text: string;
}

/** A stretch of text between two tags. */
export interface Stretch {
  start: number;
  end: number;
}

/** The tags that are looked at, each opening one with the one that closes it, and all the text between tags. */
export function readTags(html: string): { tags: Tag[]; stretches: Stretch[] } {
  const tags: Tag[] = [];
  const stretches: Stretch[] = [];
  const open = new Map<string, number[]>();
  let textStart = 0;
  for (const match of html.matchAll(anyTag)) {
    const name = (match[2] ?? '').toLowerCase();
    const tag: Tag = { name, start: match.index, end: match.index + match[0].length };
    if (tag.start > textStart) stretches.push({ start: textStart, end: tag.start });
    textStart = tag.end;
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
  if (textStart < html.length) stretches.push({ start: textStart, end: html.length });
  return { tags, stretches };
}

const paired = new Set([
  ...['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'div', 'pre', 'code', 'bdi'],
  ...['table', 'caption', 'tr', 'td', 'th', 'figure', 'figcaption'],
]);

// Neither part can match what the next begins with, so no text makes it go back and try again.
const anyTag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;

export const insertion = (at: number, text: string): Edit => ({ at, until: at, text });
export const attribute = (tag: Tag, text: string) => insertion(tag.end - 1, ` ${text}`);
export const replacement = ({ start, end }: Stretch, text: string): Edit => ({
  at: start,
  until: end,
  text,
});

/** Another name for an element: `h1` → `h2`. */
export const renaming = (tag: Tag, close: Tag, name: string): Edit[] => [
  { at: tag.start + 1, until: tag.start + 1 + tag.name.length, text: name },
  { at: close.start + 2, until: close.start + 2 + tag.name.length, text: name },
];

/** Edits that overlap an earlier one are left out. */
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

export const textOf = (html: string) => html.replace(/<[^<>]*>/g, '');

/** The first words of a block: enough to judge it, however long it is. */
export const beginningOf = (html: string) =>
  textOf(html.slice(0, judgedLength)).replace(/<[^<>]*$/, '');
const judgedLength = 400;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&#39;': "'",
};

/** Text as it reads; cleaned HTML holds no other entities than these. */
export const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity);

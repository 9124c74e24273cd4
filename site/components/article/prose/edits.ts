import type { HtmlElement, Tag, TextRange } from './htmlTags.ts';

/**
 * A change of an HTML text: the characters from `at` to `until` are replaced by `text`. All positions are offsets in the original
 * text, because all edits are applied together at the end (`applyEdits`).
 */
export interface Edit {
  at: number;
  until: number;
  text: string;
}

export const insertion = (at: number, text: string): Edit => ({ at, until: at, text });

export const replacement = ({ start, end }: TextRange, text: string): Edit => ({
  at: start,
  until: end,
  text,
});

/** Adds an attribute to a tag. */
export const attribute = (tag: Tag, text: string) => insertion(tag.end - 1, ` ${text}`);

/** Renames the tags of an element. The new name may be followed by attributes. */
export const renameEdits = ({ name, start, close }: HtmlElement, text: string): Edit[] => [
  replacement(nameRange(start + '<'.length, name), text),
  replacement(nameRange(close.start + '</'.length, name), text.split(' ')[0] ?? ''),
];

const nameRange = (start: number, name: string): TextRange => ({
  start,
  end: start + name.length,
});

/**
 * Applies edits in order of position. Edits at the same position are applied in the order of the list. Skips an edit that
 * overlaps an earlier one.
 */
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

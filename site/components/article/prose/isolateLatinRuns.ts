import { decodeEntities } from '#domain/html/decodeEntities.ts';
import { isolateRuns, keepNames, needsIsolation } from '#domain/text/bidi.ts';
import { type Edit, replacement } from './edits.ts';
import type { Tag, TaggedText, TextRange } from './htmlTags.ts';

/**
 * Wraps Latin names, quantities and signed numbers of Hebrew text in `<bdi>` elements. A quantity such as `1,600 nits` then
 * keeps its word order. Also prevents line breaks inside names and quantities.
 */
export function isolateLatinRuns(
  { html, tags }: TaggedText,
  textRanges: TextRange[],
  leftToRight: ReadonlySet<Tag>,
): Edit[] {
  const edits: Edit[] = [];
  let nextTag = 0;
  let skipUntil = -1;
  let cellEnd = -1;
  for (const range of textRanges) {
    for (let tag = tags[nextTag]; tag && tag.start < range.start; tag = tags[++nextTag]) {
      if (leftToRight.has(tag) && isCell(tag)) cellEnd = endOf(tag);
      else if (isIsolated(tag, leftToRight)) skipUntil = Math.max(skipUntil, endOf(tag));
    }
    if (range.start < skipUntil) continue;
    const edit = rangeEdit(html, range, range.start < cellEnd);
    if (edit) edits.push(edit);
  }
  return edits;
}

/** Returns the edit of one text. In a left-to-right cell, it only prevents line breaks. */
function rangeEdit(html: string, range: TextRange, isInCell: boolean): Edit | undefined {
  const source = html.slice(range.start, range.end);
  if (!needsIsolation(source)) return undefined;
  const decoded = decodeEntities(source);
  const prepared = isInCell ? keepNames(decoded) : isolateWithin(html, range, decoded);
  return /<bdi>|\u00a0/.test(prepared) ? replacement(range, prepared) : undefined;
}

/** Isolates the runs of a text. A hyphen that continues a word before an inline tag is no sign: `<b>10</b>-20`. */
function isolateWithin(html: string, { start }: TextRange, text: string): string {
  const hyphen = /^[-−+]/.exec(text)?.[0] ?? '';
  if (!hyphen || !continuedWord.test(html.slice(Math.max(0, start - tagsLengthMax), start)))
    return isolateRuns(text);
  return hyphen + isolateRuns(text.slice(hyphen.length));
}

const continuedWord =
  /[^\s>(](?:<\/?(?:a|b|bdi|code|em|i|mark|s|span|strong|sub|sup|u)\b[^<>]*>)+$/;
/** A longer sequence of tags counts as the start of a text. */
const tagsLengthMax = 300;

const isCell = ({ name }: Tag) => name === 'td' || name === 'th';

const endOf = ({ close }: Tag) => close?.start ?? -1;

const isIsolated = (tag: Tag, leftToRight: ReadonlySet<Tag>) =>
  leftToRight.has(tag) || isolatedTags.has(tag.name);

const isolatedTags = new Set(['pre', 'code', 'bdi']);

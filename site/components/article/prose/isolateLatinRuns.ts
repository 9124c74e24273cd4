import { isolateRuns, keepNames } from '#domain/text/bidi.ts';
import { decodeEntities, type Edit, replacement, type Tag, type TextRange } from './htmlTags.ts';

/**
 * Wraps Latin names and quantities of Hebrew text in `<bdi>` elements. A quantity such as `1,600 nits` then
 * keeps its word order. Also prevents line breaks inside names and quantities.
 */
export function isolateLatinRuns(
  { html, tags }: { html: string; tags: Tag[] },
  textRanges: TextRange[],
  leftToRight: ReadonlySet<Tag>,
): Edit[] {
  const edits: Edit[] = [];
  let nextTag = 0;
  let skipUntil = -1;
  let cellEnd = -1;
  for (const range of textRanges) {
    for (; (tags[nextTag]?.start ?? Number.POSITIVE_INFINITY) < range.start; nextTag++) {
      const tag = tags[nextTag];
      if (!tag) continue;
      const isCell = tag.name === 'td' || tag.name === 'th';
      if (leftToRight.has(tag) && isCell) cellEnd = endOf(tag, tags);
      else if (leftToRight.has(tag) || isolatedTags.has(tag.name))
        skipUntil = Math.max(skipUntil, endOf(tag, tags));
    }
    if (range.start < skipUntil) continue;
    const source = html.slice(range.start, range.end);
    if (!latinLetter.test(source)) continue;
    const decoded = decodeEntities(source);
    const prepared = range.start < cellEnd ? keepNames(decoded) : isolateRuns(decoded);
    if (/<bdi>|\u00a0/.test(prepared)) edits.push(replacement(range, prepared));
  }
  return edits;
}

const endOf = (tag: Tag, tags: Tag[]) => tags[tag.closedBy ?? -1]?.start ?? -1;

const isolatedTags = new Set(['pre', 'code', 'bdi']);
const latinLetter = /[A-Za-z]/;

import { headingAnchor } from '#domain/post/slug.ts';
import { memoizeText } from '#domain/text/memoizeText.ts';
import { attribute, type Edit, renameEdits } from './edits.ts';
import type { HtmlElement, Tag } from './htmlTags.ts';

export interface Heading {
  id: string;
  text: string;
}

export interface Headings {
  listed: Heading[];
  /** For each id, the last number that was appended to make a duplicate unique. */
  ids: Map<string, number>;
  /** Whether the text contains an `h1` or `h2`. If it contains neither, each `h3` becomes an `h2`. */
  hasSections: boolean;
  isInSection: boolean;
}

export const createHeadings = (tags: readonly Tag[]): Headings => ({
  listed: [],
  ids: new Map(),
  hasSections: tags.some(({ name }) => name === 'h1' || name === 'h2'),
  isInSection: false,
});

export const isHeading = ({ name }: Tag) => name === 'h1' || name === 'h2' || name === 'h3';

/**
 * Renames a heading so that the headings of a text start at `h2` and skip no level. Gives each heading of the
 * table of contents an id made from its words.
 */
export function prepareHeading(
  heading: HtmlElement,
  { text, isListed }: { text: string; isListed: boolean },
  headings: Headings,
): Edit[] {
  const isSection = heading.name !== 'h3' || !headings.hasSections || !headings.isInSection;
  if (!isSection) return [];
  const edits = heading.name === 'h2' ? [] : renameEdits(heading, 'h2');
  if (text === '' || !isListed) return edits;
  headings.isInSection = true;
  const id = uniqueId(anchorOf(text), headings.ids);
  headings.listed.push({ id, text });
  return [...edits, attribute(heading, `id="${id}"`)];
}

/** Many posts have the same headings. */
const anchorOf = memoizeText(headingAnchor, 1_000);

function uniqueId(wanted: string, ids: Map<string, number>): string {
  let times = (ids.get(wanted) ?? 0) + 1;
  while (times > 1 && ids.has(`${wanted}-${times}`)) times++;
  ids.set(wanted, times);
  if (times === 1) return wanted;
  ids.set(`${wanted}-${times}`, 1);
  return `${wanted}-${times}`;
}

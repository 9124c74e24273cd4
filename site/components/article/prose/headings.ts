import { anchorOf } from '#domain/post/slug.ts';
import { attribute, beginningOf, decode, type Edit, renaming, type Tag } from './htmlTags.ts';

/** A heading that the table of contents leads to. */
export interface Heading {
  id: string;
  text: string;
}

/** What was found of the headings so far. */
export interface Headings {
  listed: Heading[];
  /** How often each address was wanted. */
  ids: Map<string, number>;
  /** Whether the text has headings of the second level at all; without any, its third ones are. */
  hasSections: boolean;
  isInSection: boolean;
}

export const createHeadings = (tags: Tag[]): Headings => ({
  listed: [],
  ids: new Map(),
  hasSections: tags.some(({ name }) => name === 'h1' || name === 'h2'),
  isInSection: false,
});

export const isHeading = ({ name }: Tag) => name === 'h1' || name === 'h2' || name === 'h3';

/**
 * The page has its own first heading, so those in the text start at the second level and leave none
 * out. Those of the second level get an address, of their own words: a link to one still leads there
 * when another is added before it.
 */
export function dressHeading(
  tag: Tag,
  close: Tag,
  { inner, isListed }: { inner: string; isListed: boolean },
  headings: Headings,
): Edit[] {
  const isSection = tag.name !== 'h3' || !headings.hasSections || !headings.isInSection;
  if (!isSection) return [];
  const edits = tag.name === 'h2' ? [] : renaming(tag, close, 'h2');
  const text = decode(beginningOf(inner)).trim();
  if (text === '' || !isListed) return edits;
  headings.isInSection = true;
  const id = freeId(anchorOf(text), headings.ids);
  headings.listed.push({ id, text });
  return [...edits, attribute(tag, `id="${id}"`)];
}

function freeId(wanted: string, ids: Map<string, number>): string {
  let times = (ids.get(wanted) ?? 0) + 1;
  while (times > 1 && ids.has(`${wanted}-${times}`)) times++;
  ids.set(wanted, times);
  if (times === 1) return wanted;
  ids.set(`${wanted}-${times}`, 1);
  return `${wanted}-${times}`;
}

import { headingAnchor } from '#domain/post/slug.ts';
import {
  attribute,
  decodeEntities,
  type Edit,
  renameEdits,
  type Tag,
  textStart,
} from './htmlTags.ts';

/** A heading in the table of contents. */
export interface Heading {
  id: string;
  text: string;
}

/** The headings found so far. */
export interface Headings {
  listed: Heading[];
  /** How often each id was requested. */
  ids: Map<string, number>;
  /** Whether the text has headings of the first two levels; if not, `h3` headings become `h2`. */
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
 * Renames a heading where necessary, so that the text's headings start at the second level, below
 * the page's `h1`, without gaps. A second-level heading gets an id made from its words, so that
 * links to it still work when other headings are added.
 */
export function prepareHeading(
  tag: Tag,
  close: Tag,
  { inner, isListed }: { inner: string; isListed: boolean },
  headings: Headings,
): Edit[] {
  const isSection = tag.name !== 'h3' || !headings.hasSections || !headings.isInSection;
  if (!isSection) return [];
  const edits = tag.name === 'h2' ? [] : renameEdits(tag, close, 'h2');
  const text = decodeEntities(textStart(inner)).trim();
  if (text === '' || !isListed) return edits;
  headings.isInSection = true;
  const id = uniqueId(headingAnchor(text), headings.ids);
  headings.listed.push({ id, text });
  return [...edits, attribute(tag, `id="${id}"`)];
}

function uniqueId(wanted: string, ids: Map<string, number>): string {
  let times = (ids.get(wanted) ?? 0) + 1;
  while (times > 1 && ids.has(`${wanted}-${times}`)) times++;
  ids.set(wanted, times);
  if (times === 1) return wanted;
  ids.set(`${wanted}-${times}`, 1);
  return `${wanted}-${times}`;
}

import { he } from '#domain/he/site/post.ts';
import { keepPrices, textDirection } from '#domain/text/bidi.ts';
import type { PageImage } from '#site/data/pageData.ts';
import { createHeadings, prepareHeading, type Heading, isHeading } from './headings.ts';
import {
  applyEdits,
  attribute,
  textStart,
  type Edit,
  readTags,
  replacement,
  type Tag,
} from './htmlTags.ts';
import { isolateLatinRuns } from './isolateLatinRuns.ts';
import { nestList } from './nestList.ts';
import { responsiveImage } from './images.ts';
import { wrapTable } from './tables.ts';
import { createVerdict, frameVerdict } from './verdict.ts';

/** The stored text of a post as its page shows it. */
export interface PreparedArticle {
  html: string;
  /** Headings of the second level, for the table of contents. */
  headings: Heading[];
  pros: string[];
  cons: string[];
}

/**
 * Dresses cleaned HTML for reading: headings get addresses, pictures their sizes, tables a box to
 * scroll in and a header row, flat lists their depth, lists of pros and cons a frame, text without
 * Hebrew its direction. One pass over the tags collects edits in order of place, so the time grows
 * with the length of the text alone; a tag that is never closed is left as it is.
 * @param pictures what is known of the pictures in it (see picturesIn), by their addresses.
 */
export function prepareArticle(
  html: string,
  pictures: ReadonlyMap<string, PageImage> = new Map(),
): PreparedArticle {
  const { tags, textRanges } = readTags(html);
  const text = { html, tags };
  const edits: Edit[] = [];
  const headings = createHeadings(tags);
  const verdict = createVerdict();
  const leftToRight = new Set<Tag>();
  // Of a text without any, the page says so once for the whole.
  const hasHebrew = hebrewLetter.test(html);
  let tableEnd = -1;
  for (const [i, tag] of tags.entries()) {
    if (tag.name === 'img') edits.push(responsiveImage(html, tag, pictures));
    const close = tags[tag.closedBy ?? -1];
    if (!close) continue;
    const inner = html.slice(tag.end, close.start);
    if (tag.name === 'p' && isEmpty(inner)) {
      edits.push(replacement({ start: tag.start, end: close.end }, ''));
      continue;
    }
    if (isHeading(tag)) {
      const frame = frameVerdict(text, i, inner, verdict);
      const isListed = frame.length === 0;
      edits.push(...frame, ...prepareHeading(tag, close, { inner, isListed }, headings));
    }
    if (isCode(html, tag)) edits.push(attribute(tag, codeBox));
    if (hasHebrew && blocks.has(tag.name) && textDirection(textStart(inner)) === 'ltr')
      leftToRight.add(tag);
    const turned = leftToRight.has(tag) && !hasDirection(html, tag) ? directionOf(tag) : '';
    const nesting = tag.name === 'ol' ? nestList(text, i, turned) : [];
    if (nesting.length > 0) edits.push(...nesting);
    else if (turned) edits.push(attribute(tag, turned));
    if (tag.name === 'table' && i > tableEnd) {
      edits.push(...wrapTable(text, i));
      tableEnd = tag.closedBy ?? i;
    }
  }
  if (hasHebrew) edits.push(...isolateLatinRuns(text, textRanges, leftToRight));
  return {
    html: keepPrices(applyEdits(html, edits)),
    headings: headings.listed,
    pros: verdict.pros,
    cons: verdict.cons,
  };
}

const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'figcaption',
  'caption',
  'td',
  'th',
]);

const hebrewLetter = /[\u0590-\u05ff]/;

/** Names and quantities in cells are no language of their own. */
const directionOf = ({ name }: Tag) =>
  name === 'td' || name === 'th' ? 'dir="ltr"' : 'dir="ltr" lang="en"';

const hasDirection = (html: string, tag: Tag) =>
  /\bdir=|ql-direction/.test(html.slice(tag.start, tag.end));

/** Whoever presses Enter twice means a gap, and paragraphs stand apart already. */
const isEmpty = (inner: string) => /^(?:\s|&nbsp;|<br>)*$/.test(inner);

const isCode = (html: string, { name, start, end }: Tag) =>
  name === 'pre' || (name === 'div' && html.slice(start, end).includes('ql-code-block-container'));

const codeBox = `dir="ltr" role="group" aria-label="${he.code}" tabindex="0"`;

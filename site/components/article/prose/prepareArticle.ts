import { he } from '#domain/he/site/post.ts';
import { keepPrices, textDirection } from '#domain/text/bidi.ts';
import type { PageImage } from '#site/data/pageData.ts';
import { galleryEdits } from './gallery.ts';
import { createHeadings, type Heading, isHeading, prepareHeading } from './headings.ts';
import {
  applyEdits,
  attribute,
  decodeEntities,
  type Edit,
  readTags,
  replacement,
  type Tag,
  textStart,
} from './htmlTags.ts';
import { responsiveImage } from './images.ts';
import { isolateLatinRuns } from './isolateLatinRuns.ts';
import { nestList } from './nestList.ts';
import { type TableNames, wrapTable } from './tables.ts';
import { createVerdict, frameVerdict } from './verdict.ts';
import { videoBox } from './videos.ts';

export interface PreparedArticle {
  html: string;
  headings: Heading[];
}

/**
 * Prepares the sanitized HTML of a post for its page: headings, images, galleries, tables, lists, videos and text
 * directions. The time is linear in the length of the text.
 * @param images the images of the text (see imageUrlsIn) by URL.
 */
export function prepareArticle(
  html: string,
  images: ReadonlyMap<string, PageImage> = new Map(),
): PreparedArticle {
  const { tags, textRanges } = readTags(html);
  const text = { html, tags };
  const edits: Edit[] = [];
  const headings = createHeadings(tags);
  const verdict = createVerdict();
  const leftToRight = new Set<Tag>();
  // A text without Hebrew is left-to-right as a whole, so its elements get no direction.
  const hasHebrew = hebrewLetter.test(html);
  const tableNames: TableNames = new Map();
  let lastHeading = '';
  let tableEnd = -1;
  for (const [i, tag] of tags.entries()) {
    if (tag.name === 'img') edits.push(responsiveImage(html, tag, images));
    const close = tags[tag.closedBy ?? -1];
    if (!close) continue;
    const inner = html.slice(tag.end, close.start);
    if (tag.name === 'p' && isEmpty(inner)) {
      edits.push(replacement({ start: tag.start, end: close.end }, ''));
      continue;
    }
    if (tag.name === 'div') edits.push(...galleryEdits(text, i), ...videoBox(html, tag, close));
    if (isHeading(tag)) {
      lastHeading = decodeEntities(textStart(inner)).trim();
      const frame = frameVerdict(text, i, inner, verdict);
      const isListed = frame.length === 0;
      edits.push(
        ...frame,
        ...prepareHeading(tag, close, { text: lastHeading, isListed }, headings),
      );
    }
    if (isCode(html, tag)) edits.push(attribute(tag, codeAttributes));
    if (hasHebrew && isLeftToRight(tag, inner)) leftToRight.add(tag);
    const direction =
      leftToRight.has(tag) && !hasDirection(html, tag) ? directionAttributes(tag) : '';
    edits.push(...directionEdits(text, i, direction));
    if (tag.name === 'table' && i > tableEnd) {
      edits.push(...wrapTable(text, i, lastHeading, tableNames));
      tableEnd = tag.closedBy ?? i;
    }
  }
  if (hasHebrew) edits.push(...isolateLatinRuns(text, textRanges, leftToRight));
  return {
    html: keepPrices(applyEdits(html, edits)),
    headings: headings.listed,
  };
}

/**
 * Returns edits that set the direction of an element. The direction of a flat list goes to its nested lists.
 */
function directionEdits(text: { html: string; tags: Tag[] }, i: number, direction: string): Edit[] {
  const tag = text.tags[i];
  const nesting = tag?.name === 'ol' ? nestList(text, i, direction) : [];
  if (nesting.length > 0) return nesting;
  return tag && direction ? [attribute(tag, direction)] : [];
}

const isLeftToRight = ({ name }: Tag, inner: string) =>
  blocks.has(name) && textDirection(textStart(inner)) === 'ltr';

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

/** Table cells get no `lang` attribute, because they often contain only names and quantities. */
const directionAttributes = ({ name }: Tag) =>
  name === 'td' || name === 'th' ? 'dir="ltr"' : 'dir="ltr" lang="en"';

const hasDirection = (html: string, tag: Tag) =>
  /\bdir=|ql-direction/.test(html.slice(tag.start, tag.end));

/** Detects the empty paragraph that the editor stores when the author presses Enter twice. */
const isEmpty = (inner: string) => /^(?:\s|&nbsp;|<br>)*$/.test(inner);

const isCode = (html: string, { name, start, end }: Tag) =>
  name === 'pre' || (name === 'div' && html.slice(start, end).includes('ql-code-block-container'));

const codeAttributes = `dir="ltr" role="group" aria-label="${he.code}" tabindex="0"`;

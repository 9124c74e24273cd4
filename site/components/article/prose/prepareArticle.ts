import { he } from '#domain/he/site/post.ts';
import { decodeEntities } from '#domain/html/decodeEntities.ts';
import { containsHebrew, keepPrices, textDirection } from '#domain/text/bidi.ts';
import type { PageImage } from '#site/data/queryResults.ts';
import { galleryEdits } from './gallery.ts';
import {
  createHeadings,
  type Heading,
  type Headings,
  isHeading,
  prepareHeading,
} from './headings.ts';
import {
  applyEdits,
  attribute,
  type Edit,
  readTags,
  replacement,
  type Tag,
  textStart,
} from './htmlTags.ts';
import { responsiveImage } from './images.ts';
import { isolateLatinRuns } from './isolateLatinRuns.ts';
import { nestList } from './nestList.ts';
import { frameProsAndCons, type ProsAndCons } from './prosAndCons.ts';
import { type TableNames, wrapTable } from './tables.ts';
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
  const article: Article = {
    html,
    tags,
    edits: [],
    headings: createHeadings(tags),
    lastHeading: '',
    prosAndCons: {},
    tableNames: new Map(),
    tableEnd: -1,
    hasHebrew: containsHebrew(html),
    leftToRight: new Set(),
  };
  const { edits, headings, hasHebrew, leftToRight } = article;
  for (const [i, tag] of tags.entries()) {
    if (tag.name === 'img') edits.push(responsiveImage(html, tag, images));
    const close = tags[tag.closedBy ?? -1];
    if (close) prepareElement(article, i, tag, close);
  }
  if (hasHebrew) edits.push(...isolateLatinRuns(article, textRanges, leftToRight));
  return {
    html: keepPrices(applyEdits(html, edits)),
    headings: headings.listed,
  };
}

/** The text, its edits, and the state that its elements share. */
interface Article {
  html: string;
  tags: Tag[];
  edits: Edit[];
  headings: Headings;
  lastHeading: string;
  prosAndCons: ProsAndCons;
  tableNames: TableNames;
  /** The index of the last table's closing tag. A table that opens before this tag is nested, and gets no region of its own. */
  tableEnd: number;
  /** A text without Hebrew is left-to-right as a whole, so its elements get no direction. */
  hasHebrew: boolean;
  leftToRight: Set<Tag>;
}

function prepareElement(article: Article, i: number, tag: Tag, close: Tag): void {
  const { html, edits } = article;
  const inner = html.slice(tag.end, close.start);
  if (tag.name === 'p' && isEmpty(inner)) {
    edits.push(replacement({ start: tag.start, end: close.end }, ''));
    return;
  }
  if (tag.name === 'div') edits.push(...galleryEdits(article, i), ...videoBox(html, tag, close));
  if (isHeading(tag)) {
    const text = decodeEntities(textStart(inner)).trim();
    const frame = frameProsAndCons(article, i, inner, article.prosAndCons);
    const isListed = frame.length === 0;
    edits.push(...frame, ...prepareHeading(tag, close, { text, isListed }, article.headings));
    article.lastHeading = text;
  }
  if (isCode(html, tag)) edits.push(attribute(tag, codeAttributes));
  if (article.hasHebrew && isLeftToRight(tag, inner)) article.leftToRight.add(tag);
  edits.push(...directionEdits(article, i, tag));
  if (tag.name === 'table' && i > article.tableEnd) {
    edits.push(...wrapTable(article, i, article.lastHeading, article.tableNames));
    article.tableEnd = tag.closedBy ?? i;
  }
}

/**
 * Returns edits that set the direction of an element. The direction of a flat list goes to its nested lists.
 */
function directionEdits(article: Article, i: number, tag: Tag): Edit[] {
  const needsDirection = article.leftToRight.has(tag) && !hasDirection(article.html, tag);
  const direction = needsDirection ? directionAttributes(tag) : '';
  const nesting = tag.name === 'ol' ? nestList(article, i, direction) : [];
  if (nesting.length > 0) return nesting;
  return direction ? [attribute(tag, direction)] : [];
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

import { he } from '#domain/he/site/post.ts';
import { decodeEntities } from '#domain/html/decodeEntities.ts';
import { containsHebrew, keepPrices, textDirection } from '#domain/text/bidi.ts';
import type { PageImage } from '#site/data/queryResults.ts';
import { applyEdits, attribute, type Edit, replacement } from './edits.ts';
import { galleryEdits } from './gallery.ts';
import {
  createHeadings,
  type Heading,
  type Headings,
  isHeading,
  prepareHeading,
} from './headings.ts';
import {
  type HtmlElement,
  innerHtml,
  isElement,
  rangeOf,
  readTags,
  sourceOf,
  type Tag,
  type TaggedText,
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
    tableEnd: 0,
    hasHebrew: containsHebrew(html),
    leftToRight: new Set(),
  };
  const { edits, headings, hasHebrew, leftToRight } = article;
  for (const tag of tags) {
    if (tag.name === 'img') edits.push(responsiveImage(html, tag, images));
    if (isElement(tag)) prepareElement(article, tag);
  }
  if (hasHebrew) edits.push(...isolateLatinRuns(article, textRanges, leftToRight));
  return {
    html: keepPrices(applyEdits(html, edits)),
    headings: headings.listed,
  };
}

/** The text, its edits, and the state that its elements share. */
interface Article extends TaggedText {
  edits: Edit[];
  headings: Headings;
  lastHeading: string;
  prosAndCons: ProsAndCons;
  tableNames: TableNames;
  /** The end of the last table. A table that starts before it is nested, and gets no region of its own. */
  tableEnd: number;
  /** A text without Hebrew is left-to-right as a whole, so its elements get no direction. */
  hasHebrew: boolean;
  leftToRight: Set<Tag>;
}

function prepareElement(article: Article, element: HtmlElement): void {
  const { html, edits } = article;
  const inner = innerHtml(html, element);
  if (element.name === 'p' && isEmpty(inner)) {
    edits.push(replacement(rangeOf(element), ''));
    return;
  }
  if (element.name === 'div')
    edits.push(...galleryEdits(article, element), ...videoBox(html, element));
  if (isHeading(element)) {
    const text = decodeEntities(textStart(inner)).trim();
    const frame = frameProsAndCons(article, element, { inner, state: article.prosAndCons });
    const isListed = frame.length === 0;
    edits.push(...frame, ...prepareHeading(element, { text, isListed }, article.headings));
    article.lastHeading = text;
  }
  if (isCode(html, element)) edits.push(attribute(element, codeAttributes));
  if (article.hasHebrew && isLeftToRight(element, inner)) article.leftToRight.add(element);
  edits.push(...directionEdits(article, element));
  if (element.name === 'table' && element.start >= article.tableEnd) {
    const { lastHeading: heading, tableNames: names } = article;
    edits.push(...wrapTable(article, element, { heading, names }));
    article.tableEnd = element.close.end;
  }
}

/**
 * Returns edits that set the direction of an element. The direction of a flat list goes to its nested lists.
 */
function directionEdits(article: Article, element: HtmlElement): Edit[] {
  const needsDirection = article.leftToRight.has(element) && !hasDirection(article.html, element);
  const direction = needsDirection ? directionAttributes(element) : '';
  const nesting = element.name === 'ol' ? nestList(article, element, direction) : [];
  if (nesting.length > 0) return nesting;
  return direction ? [attribute(element, direction)] : [];
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

const hasDirection = (html: string, tag: Tag) => /\bdir=|ql-direction/.test(sourceOf(html, tag));

/** Detects the empty paragraph that the editor stores when the author presses Enter twice. */
const isEmpty = (inner: string) => /^(?:\s|&nbsp;|<br>)*$/.test(inner);

const isCode = (html: string, tag: Tag) =>
  tag.name === 'pre' ||
  (tag.name === 'div' && sourceOf(html, tag).includes('ql-code-block-container'));

const codeAttributes = `dir="ltr" role="group" aria-label="${he.code}" tabindex="0"`;

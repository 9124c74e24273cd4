import sanitize from 'sanitize-html';
import { faqBlockClass } from '../post/faq.ts';
import { normalizeCode } from '../text/normalizeText.ts';
import { container, htmlRules, newTabRels } from './htmlRules.ts';

/**
 * Sanitizes HTML for storage and display. Idempotent. Allows the markup of the editor Quill 2, plain tables
 * and code, and the blocks of galleries, products and the FAQ.
 *
 * Returns an empty string if no content is left, or if the HTML is too complicated.
 */
export function sanitizeHtml(html: string): string {
  let current = normalizeCode(html.toWellFormed());
  if (nestingDepth(current) > nestingMax) return '';
  for (let pass = 0; pass < passesMax; pass++) {
    const sanitized = withHtmlVoidTags(sanitize(current, options)).trim();
    if (sanitized === current) return hasContent(sanitized) ? sanitized : '';
    // Another pass is necessary, because a removed tag can change the nesting of its neighbours.
    current = sanitized;
  }
  return '';
}

const passesMax = 6;
const nestingMax = 1_000;

/**
 * Returns the maximum number of tags that are open at the same time. Very deep HTML would take seconds to
 * sanitize.
 */
function nestingDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (unclosedTags.test(tag)) continue;
    depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Matches tags whose end tag does not exist or may be missing. */
const unclosedTags = /^(br|hr|img|input|wbr|meta|link|source|p|li|td|th|tr|dt|dd|option)$/i;

/** Writes `<br>` as browsers do, so that saving an unchanged text changes nothing. */
const withHtmlVoidTags = (html: string) => html.replace(/<((?:br|hr|img)\b[^>]*?) \/>/g, '<$1>');

/** Returns whether HTML has visible content: text, an image, a video, a product or a FAQ block. */
function hasContent(html: string): boolean {
  if (['<img ', faqBlockClass, 'data-video=', 'data-products='].some((part) => html.includes(part)))
    return true;
  return /[^\s\u00a0\u200b-\u200f\ufeff]/.test(html.replace(/<[^>]*>/g, ''));
}

const equivalentTags: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  aside: 'div',
  center: 'div',
};

function sanitizeTag(tag: string, attributes: sanitize.Attributes): sanitize.Tag {
  const tagName = equivalentTags[tag] ?? tag;
  if (isFaqBlock(tagName, attributes)) return faqBlock(attributes['data-faq'] ?? '');
  const attribs: sanitize.Attributes = {};
  const tagRules = htmlRules[tagName] ?? {};
  for (const [name, value] of Object.entries(attributes)) {
    const rule = Object.hasOwn(tagRules, name) ? tagRules[name] : undefined;
    const allowed = rule?.(normalizeCode(value));
    if (allowed !== undefined) attribs[name] = allowed;
  }
  if (tagName === 'a') setRel(attribs);
  return { tagName, attribs };
}

/** A FAQ block is kept even if its JSON does not parse. Browsers never execute this JSON. */
const isFaqBlock = (tag: string, attribs: sanitize.Attributes) =>
  tag === 'div' && (attribs.class ?? '').split(/\s+/).includes(faqBlockClass);

const faqBlock = (json: string): sanitize.Tag => ({
  tagName: 'div',
  attribs: { class: faqBlockClass, 'data-faq': normalizeCode(json), hidden: '' },
});

const allowedRels = ['nofollow', 'sponsored', 'ugc'];

/**
 * Keeps the allowed `rel` values. If a link opens in a new tab, adds the values that deny the new tab access
 * to this page.
 */
function setRel(attribs: sanitize.Attributes): void {
  const rels = attribs.rel?.toLowerCase().split(/\s+/) ?? [];
  const allowed = allowedRels.filter((rel) => rels.includes(rel));
  const rel = [...(attribs.target ? newTabRels : []), ...allowed].join(' ');
  if (rel) attribs.rel = rel;
  else delete attribs.rel;
}

const options: sanitize.IOptions = {
  allowedTags: Object.keys(htmlRules),
  allowedAttributes: {
    ...Object.fromEntries(
      Object.entries(htmlRules).map(([tag, attributes]) => [tag, Object.keys(attributes)]),
    ),
    // A FAQ block is a `div` with two more attributes.
    div: [...Object.keys(container), 'data-faq', 'hidden'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Allows `hidden` without a value, as `joinFaq` writes it.
  nonBooleanAttributes: sanitize.defaults.nonBooleanAttributes.filter((name) => name !== 'hidden'),
  nestingLimit: 40,
  transformTags: { '*': sanitizeTag },
  textFilter: normalizeCode,
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs.src;
    // Removes the UI elements that Quill inserts. Quill creates them again when it opens the text.
    if (tag === 'span') return attribs.class?.split(' ').includes('ql-ui') ?? false;
    return tag === 'a' && !attribs.href ? 'excludeTag' : false;
  },
};

import sanitize from 'sanitize-html';
import { limits } from '../limits.ts';
import { faqBlockClass } from '../post/faq.ts';

/**
 * HTML as it may be stored and shown: what Quill 2 makes, plain tables and code, and the FAQ block.
 * Cleaning what was cleaned changes nothing. Empty text when nothing is left, or when the input is
 * so broken that each reading of it gives another document.
 */
export function sanitizeHtml(html: string): string {
  let current = withoutControls(html.toWellFormed());
  if (nesting(current) > nestingMax) return '';
  for (let pass = 0; pass < passesMax; pass++) {
    const cleaned = asEditorWrites(sanitize(current, options)).trim();
    if (cleaned === current) return hasSubstance(cleaned) ? cleaned : '';
    // Dropping a tag can change how its neighbours nest, so the result is read once more.
    current = cleaned;
  }
  return '';
}

const passesMax = 6;
const nestingMax = 1_000;

/** How deep tags are left open; reading a hundred thousand of them would take seconds. */
function nesting(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (endlessTags.test(tag)) continue;
    depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Tags without an end, or whose end may be left out. */
const endlessTags = /^(br|hr|img|input|wbr|meta|link|source|p|li|td|th|tr|dt|dd|option)$/i;

/** `<br>`, as browsers write it: otherwise each save of unchanged text would be a change. */
const asEditorWrites = (html: string) => html.replace(/<((?:br|hr|img)\b[^>]*?) \/>/g, '<$1>');

/** Whether a reader would see anything: some text, a picture or the questions of a FAQ block. */
function hasSubstance(html: string): boolean {
  if (html.includes('<img ') || html.includes(faqBlockClass)) return true;
  return /[^\s\u00a0\u200b-\u200f\ufeff]/.test(html.replace(/<[^>]*>/g, ''));
}

/** Control characters but tab and line feed, and the two that are no characters at all. */
const controls = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;
const withoutControls = (text: string) => text.replace(/\r\n?/g, '\n').replace(controls, '');

/** An attribute's value as it may stay; undefined where it may not. */
type Rule = (value: string) => string | undefined;

const oneOf =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value) ? value : undefined;
const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : undefined;
const classes =
  (pattern: RegExp): Rule =>
  (value) =>
    [...new Set(value.split(/\s+/).filter((name) => pattern.test(name)))].join(' ') || undefined;

const linkUrl: Rule = (value) => {
  const url = value.trim();
  const isSafe =
    /^(https?:\/\/|mailto:|tel:)[^\s<>"\\]+$/i.test(url) ||
    /^(\/(?![/\\])|#)[^\s<>"\\]*$/.test(url);
  return isSafe ? url : undefined;
};
const imageUrl: Rule = (value) => {
  const url = value.trim();
  return /^(https:\/\/|\/images\/)[^\s<>"'\\]+$/i.test(url) ? url : undefined;
};

const direction = { dir: oneOf('rtl', 'ltr', 'auto') };
const indentMax = limits.editor.indentLevelMax;
const layout = classes(
  new RegExp(`^ql-(align-(center|right|justify|left)|direction-rtl|indent-[1-${indentMax}])$`),
);
const lettering = classes(/^ql-(ui|size-(small|large|huge)|font-(serif|monospace))$/);
const block = { ...direction, class: layout };
const inline = { ...direction, class: lettering };
const pixels = matching(/^\d{1,5}$/);
const cell = {
  ...block,
  colspan: matching(/^[1-9]\d?$/),
  rowspan: matching(/^[1-9]\d{0,2}$/),
  'data-row': matching(/^[\w-]{1,40}$/),
};
const languageClass = classes(/^language-[a-z0-9+#-]{1,20}$/);

/** Every tag that may stay, with what each of its attributes may say. */
export const rules: Record<string, Record<string, Rule>> = {
  p: block,
  h1: block,
  h2: block,
  h3: block,
  blockquote: block,
  ol: { ...block, start: matching(/^\d{1,4}$/) },
  ul: block,
  li: { ...block, 'data-list': oneOf('ordered', 'bullet', 'checked', 'unchecked') },
  div: {
    ...direction,
    class: classes(/^ql-(code-block|code-block-container)$/),
    'data-language': matching(/^[a-z0-9+#-]{1,20}$/),
  },
  pre: { ...direction, class: languageClass },
  code: { ...direction, class: languageClass },
  strong: inline,
  em: inline,
  u: inline,
  s: inline,
  sub: inline,
  sup: inline,
  bdi: inline,
  span: inline,
  a: { ...inline, href: linkUrl, target: oneOf('_blank'), rel: (value) => value },
  img: { src: imageUrl, alt: (value) => value, width: pixels, height: pixels, class: layout },
  figure: block,
  figcaption: block,
  table: block,
  caption: block,
  thead: {},
  tbody: {},
  tfoot: {},
  tr: { ...direction, 'data-row': cell['data-row'] },
  td: cell,
  th: { ...cell, scope: oneOf('row', 'col') },
  br: {},
  hr: {},
};

/** Tags that mean the same as one of ours. */
const synonyms: Record<string, string> = {
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

function cleanTag(tag: string, given: sanitize.Attributes): sanitize.Tag {
  const tagName = synonyms[tag] ?? tag;
  if (isFaqBlock(tagName, given)) return faqBlock(given['data-faq'] ?? '');
  const attribs: sanitize.Attributes = {};
  const known = rules[tagName] ?? {};
  for (const [name, value] of Object.entries(given)) {
    const rule = Object.hasOwn(known, name) ? known[name] : undefined;
    const kept = rule?.(withoutControls(value));
    if (kept !== undefined) attribs[name] = kept;
  }
  if (tagName === 'a') setRel(attribs);
  return { tagName, attribs };
}

/** Kept whole, whether its JSON parses or not: its text is data and nothing in it is ever run. */
const isFaqBlock = (tag: string, attribs: sanitize.Attributes) =>
  tag === 'div' && (attribs.class ?? '').split(/\s+/).includes(faqBlockClass);

const faqBlock = (json: string): sanitize.Tag => ({
  tagName: 'div',
  attribs: { class: faqBlockClass, 'data-faq': withoutControls(json), hidden: '' },
});

const keptRels = ['nofollow', 'sponsored', 'ugc'];
export const newTabRels = ['noopener', 'noreferrer'];

/** A page opened in a new tab must not reach back, and what the editor says of a link stays. */
function setRel(attribs: sanitize.Attributes): void {
  const kept = keptRels.filter((rel) => attribs.rel?.toLowerCase().split(/\s+/).includes(rel));
  const rel = [...(attribs.target ? newTabRels : []), ...kept].join(' ');
  if (rel) attribs.rel = rel;
  else delete attribs.rel;
}

const options: sanitize.IOptions = {
  allowedTags: Object.keys(rules),
  allowedAttributes: {
    ...Object.fromEntries(
      Object.entries(rules).map(([tag, attributes]) => [tag, Object.keys(attributes)]),
    ),
    div: ['class', 'dir', 'data-language', 'data-faq', 'hidden'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The form in which the FAQ codec writes it: a bare word.
  nonBooleanAttributes: sanitize.defaults.nonBooleanAttributes.filter((name) => name !== 'hidden'),
  nestingLimit: 40,
  transformTags: { '*': cleanTag },
  textFilter: withoutControls,
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs.src;
    // The editor's own handles, which it makes anew when it opens the text.
    if (tag === 'span') return attribs.class?.split(' ').includes('ql-ui') ?? false;
    return tag === 'a' && !attribs.href ? 'excludeTag' : false;
  },
};

import { limits } from '../limits.ts';
import { galleryBlockClass } from '../post/galleryBlock.ts';
import { videoBlockClass, videoTextPattern } from '../post/videoBlock.ts';
import {
  canonicalReasons,
  productBlockClasses,
  productIdsPattern,
} from '../product/productBlock.ts';

/** Returns the allowed form of an attribute value, or undefined to remove the attribute. */
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
const containerClasses = [
  'ql-code-block',
  'ql-code-block-container',
  galleryBlockClass,
  videoBlockClass,
  ...productBlockClasses,
];
export const container = {
  ...direction,
  class: classes(new RegExp(`^(${containerClasses.join('|')})$`)),
  'data-video': matching(videoTextPattern),
  'data-products': matching(productIdsPattern),
  'data-reasons': canonicalReasons,
  'data-language': matching(/^[a-z0-9+#-]{1,20}$/),
};
const languageClass = classes(/^language-[a-z0-9+#-]{1,20}$/);

/** The allowed tags, and the rules of their attributes. */
export const htmlRules: Record<string, Record<string, Rule>> = {
  p: block,
  h1: block,
  h2: block,
  h3: block,
  blockquote: block,
  ol: { ...block, start: matching(/^\d{1,4}$/) },
  ul: block,
  li: { ...block, 'data-list': oneOf('ordered', 'bullet', 'checked', 'unchecked') },
  div: container,
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

/** The `rel` values that deny a new tab access to the page that opened it. */
export const newTabRels = ['noopener', 'noreferrer'];

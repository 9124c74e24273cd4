/*
 * Elements in the text of a post that show products: `<div class="comparison-block" data-products="12,7"
 * data-reasons="[&quot;…&quot;,&quot;&quot;]"></div>`. The text contains only the ids and the reasons, so a page
 * always shows the present facts.
 */

import { decodeEntities } from '../html/decodeEntities.ts';
import { limits } from '../limits.ts';
import { cutAtWord } from '../text/cutAtWord.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import { parseJson } from '../text/parseJson.ts';

/** What a block shows of its products. Only a comparison has more than one product. */
export const productBlockKinds = ['product', 'verdict', 'offers', 'comparison'] as const;
export type ProductBlockKind = (typeof productBlockKinds)[number];

export interface ProductBlock {
  kind: ProductBlockKind;
  /** In the order of the columns. */
  productIds: number[];
  /** Why to choose each product, in the same order. Empty without a reason, and in all other kinds. */
  reasons: string[];
}

export const comparedProductsMax = 8;

const classes: Record<ProductBlockKind, string> = {
  product: 'product-block',
  verdict: 'verdict-block',
  offers: 'offer-block',
  comparison: 'comparison-block',
};

export const productBlockClasses = Object.values(classes);

export const productBlockClass = (kind: ProductBlockKind): string => classes[kind];

/** Matches the values of `data-products` that the sanitizer keeps. */
export const productIdsPattern = new RegExp(
  `^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${comparedProductsMax - 1}}$`,
);

/** Returns the value of `data-reasons` for reasons: JSON, or an empty string if there is no reason. */
export function reasonsText(reasons: readonly string[]): string {
  const stored = reasons.map(storedReason);
  return stored.some(Boolean) ? JSON.stringify(stored) : '';
}

const storedReason = (reason: string) =>
  cutAtWord(normalizeLine(reason), limits.comparison.reasonLengthMax);

/** Returns the form of a `data-reasons` value that the sanitizer keeps, or undefined if the value is invalid. */
export const canonicalReasons = (value: string): string | undefined =>
  reasonsText(parseReasons(value) ?? []) || undefined;

function parseReasons(value: string): string[] | undefined {
  const reasons = parseJson(value);
  const isValid =
    Array.isArray(reasons) &&
    reasons.length <= comparedProductsMax &&
    reasons.every((reason) => typeof reason === 'string');
  return isValid ? reasons.map(storedReason) : undefined;
}

interface BlockAttributes {
  className: string;
  products: string;
  reasons?: string;
}

/**
 * Returns the block of an element, or undefined if the element is no valid block. A comparison needs two
 * products, any other kind exactly one. Ignores reasons that are invalid or not as many as the products.
 */
export function parseProductBlock(element: BlockAttributes): ProductBlock | undefined {
  const classNames = element.className.split(/\s+/);
  const kind = productBlockKinds.find((name) => classNames.includes(classes[name]));
  if (!kind || !productIdsPattern.test(element.products)) return undefined;
  const ids = element.products.split(',').map(Number);
  const productIds = [...new Set(ids)];
  const isComplete = kind === 'comparison' ? productIds.length > 1 : productIds.length === 1;
  if (!isComplete) return undefined;
  const parsed = kind === 'comparison' && element.reasons ? parseReasons(element.reasons) : [];
  const allReasons = parsed?.length === ids.length ? parsed : [];
  return { kind, productIds, reasons: productIds.map((id) => allReasons[ids.indexOf(id)] ?? '') };
}

/** Returns the block of a start tag in sanitized HTML, with the attributes in any order. */
export function parseProductBlockTag(tag: string): ProductBlock | undefined {
  if (!tag.startsWith('<div ') || !tag.includes(productsStart)) return undefined;
  const attributes = [...tag.matchAll(/ ([a-z-]+)="([^"]*)"/g)];
  const attribute = (name: string) =>
    decodeEntities(attributes.find(([, found]) => found === name)?.[2] ?? '');
  return parseProductBlock({
    className: attribute('class'),
    products: attribute('data-products'),
    reasons: attribute('data-reasons'),
  });
}

/** A block in HTML, with the range of its element. */
export interface PlacedBlock {
  block: ProductBlock;
  start: number;
  end: number;
}

/**
 * Returns the blocks of sanitized HTML, in the order of the text. Ignores a block inside another element, because a page
 * cannot be split there without unclosed elements, and an element with content. Linear time.
 */
export function findProductBlocks(html: string): PlacedBlock[] {
  // Most texts have no block, and a save reads the text several times.
  if (!html.includes(productsStart)) return [];
  const found: PlacedBlock[] = [];
  let depth = 0;
  for (const match of html.matchAll(anyTag)) {
    const [tag, slash, name = ''] = match;
    if (slash) depth--;
    else if (!voidTags.has(name)) depth++;
    const block = depth === 1 && !slash ? parseProductBlockTag(tag) : undefined;
    if (!block) continue;
    blockEnd.lastIndex = match.index + tag.length;
    if (blockEnd.test(html)) found.push({ block, start: match.index, end: blockEnd.lastIndex });
  }
  return found;
}

const productsStart = ' data-products="';
const anyTag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;
const blockEnd = /\s*<\/div>/y;
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source', 'wbr']);

/** Returns the blocks that a page with this text shows, in the order of the text. */
export const productBlocksIn = (html: string): ProductBlock[] =>
  findProductBlocks(html).map(({ block }) => block);

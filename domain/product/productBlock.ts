/*
 * Elements in the text of a post that show products: `<div class="comparison-block"
 * data-products="12,7"></div>`. The text contains only the ids, so a page always shows the present facts.
 */

/** What a block shows of its products. Only a comparison has more than one product. */
export const productBlockKinds = ['product', 'verdict', 'offers', 'comparison'] as const;
export type ProductBlockKind = (typeof productBlockKinds)[number];

export interface ProductBlock {
  kind: ProductBlockKind;
  /** In the order of the columns. */
  productIds: number[];
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

/**
 * Returns the block of an element, or undefined if the element is no valid block. A comparison needs two
 * products, any other kind exactly one.
 */
export function parseProductBlock(element: {
  className: string;
  products: string;
}): ProductBlock | undefined {
  const kind = productBlockKinds.find((name) => classes[name] === element.className);
  if (!kind || !productIdsPattern.test(element.products)) return undefined;
  const productIds = [...new Set(element.products.split(',').map(Number))];
  const isComplete = kind === 'comparison' ? productIds.length > 1 : productIds.length === 1;
  return isComplete ? { kind, productIds } : undefined;
}

export const productBlockHtml = ({ kind, productIds }: ProductBlock): string =>
  `<div class="${classes[kind]}" data-products="${productIds.join(',')}"></div>`;

const blockTag = new RegExp(
  `<div class="(${productBlockClasses.join('|')})" data-products="([\\d,]+)">`,
  'g',
);

/** Returns the blocks in sanitized HTML, in the order of the text. */
export function productBlocksIn(html: string): ProductBlock[] {
  const blocks: ProductBlock[] = [];
  for (const [, className = '', products = ''] of html.matchAll(blockTag)) {
    const block = parseProductBlock({ className, products });
    if (block) blocks.push(block);
  }
  return blocks;
}

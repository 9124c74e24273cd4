import type Quill from 'quill/core.js';
import {
  type ProductBlock,
  parseProductBlock,
  productBlockClass,
  productBlockKinds,
} from '#domain/product/productBlock.ts';
import { blockAtCursor, type ContentBlock } from '../blocks/contentBlock.ts';
import { productBlockValue } from '../formats/productBlocks.ts';

export interface ContentProductBlock extends ContentBlock {
  /** Contains no products if the element is no valid block. */
  block: ProductBlock;
}

/** Returns the product block that is selected or next to the cursor. */
export function productBlockAtCursor(quill: Quill): ContentProductBlock | undefined {
  const found = blockAtCursor(quill);
  const kind = productBlockKinds.find((name) =>
    found?.node.classList.contains(productBlockClass(name)),
  );
  if (!found || !kind) return undefined;
  const className = productBlockClass(kind);
  const block = parseProductBlock({ className, ...productBlockValue(found.node) });
  return { ...found, block: block ?? { kind, productIds: [], reasons: [] } };
}

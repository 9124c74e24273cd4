import { productBlockClasses } from '#domain/product/productBlock.ts';
import {
  productBlockValue,
  productsAttribute,
  reasonsAttribute,
} from '../formats/productBlocks.ts';
import { escapeAttribute } from './serializeNode.ts';

export function storedProductBlock(block: Element): string {
  const name = productBlockClasses.find((className) => block.classList.contains(className)) ?? '';
  const { products, reasons } = productBlockValue(block);
  const storedReasons = reasons && ` ${reasonsAttribute}="${escapeAttribute(reasons)}"`;
  return `<div class="${name}" ${productsAttribute}="${escapeAttribute(products)}"${storedReasons}></div>`;
}

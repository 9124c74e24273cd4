import { productBlockClasses } from '#domain/product/productBlock.ts';
import { productsAttribute } from '../formats/productBlocks.ts';
import { escapeAttribute } from './serializeNode.ts';

export function storedProductBlock(block: Element): string {
  const name = productBlockClasses.find((className) => block.classList.contains(className)) ?? '';
  const products = escapeAttribute(block.getAttribute(productsAttribute) ?? '');
  return `<div class="${name}" ${productsAttribute}="${products}"></div>`;
}

import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { type ProductBlock, productBlockClass, reasonsText } from '#domain/product/productBlock.ts';

/** Returns a block as the sanitizer and the editor write it. */
export function productBlockHtml({
  kind,
  productIds,
  reasons = [],
}: Pick<ProductBlock, 'kind' | 'productIds'> & { reasons?: readonly string[] }): string {
  const value = reasonsText(reasons);
  const reasonsAttribute = value && ` data-reasons="${escapeHtml(value)}"`;
  return `<div class="${productBlockClass(kind)}" data-products="${productIds.join(',')}"${reasonsAttribute}></div>`;
}

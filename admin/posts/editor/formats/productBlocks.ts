import { BlockEmbed } from 'quill/blots/block.js';
import { he } from '#domain/he/admin/editor.ts';
import {
  type ProductBlockKind,
  parseProductBlock,
  productBlockClass,
  productBlockKinds,
} from '#domain/product/productBlock.ts';

export const productsAttribute = 'data-products';

/**
 * Returns the format of a block that shows products. Its value is the list of product ids, as in the stored
 * HTML. useProductBlocks.ts adds the names and the rendered block.
 */
function productBlock(kind: ProductBlockKind) {
  const className = productBlockClass(kind);
  return class extends BlockEmbed {
    static override blotName = className;
    static override tagName = 'DIV';
    static override className = className;

    static override create(value: unknown): Node {
      const products = typeof value === 'string' ? value : '';
      const node = document.createElement('div');
      node.className = className;
      node.setAttribute(productsAttribute, products);
      node.contentEditable = 'false';
      const label = document.createElement('strong');
      label.textContent = parseProductBlock({ className, products })
        ? he.productBlock.kinds[kind]
        : he.productBlock.broken;
      node.append(label);
      return node;
    }

    static override value(node: Node): string | undefined {
      return node instanceof HTMLElement ? (node.getAttribute(productsAttribute) ?? '') : undefined;
    }
  };
}

export const productBlockFormats = productBlockKinds.map(productBlock);

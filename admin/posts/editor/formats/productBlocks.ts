import { BlockEmbed } from 'quill/blots/block.js';
import { he } from '#domain/he/admin/editor.ts';
import {
  type ProductBlock,
  type ProductBlockKind,
  parseProductBlock,
  productBlockClass,
  productBlockKinds,
  reasonsText,
} from '#domain/product/productBlock.ts';

export const productsAttribute = 'data-products';
export const reasonsAttribute = 'data-reasons';

/** The attributes of a block as in the stored HTML, even if they are invalid. */
interface ProductBlockValue {
  products: string;
  reasons: string;
}

/** Returns the Quill embed of a block: an object with the name and the value of its format. */
export const productBlockEmbed = ({
  kind,
  productIds,
  reasons,
}: ProductBlock): Record<string, ProductBlockValue> => ({
  [productBlockClass(kind)]: { products: productIds.join(), reasons: reasonsText(reasons) },
});

/** Reads the value of the format from the block's element. */
export const productBlockValue = (node: Element): ProductBlockValue => ({
  products: node.getAttribute(productsAttribute) ?? '',
  reasons: node.getAttribute(reasonsAttribute) ?? '',
});

/**
 * Returns the format of a block that shows products. useProductBlocks.ts adds the names and the rendered block.
 */
function productBlock(kind: ProductBlockKind) {
  const className = productBlockClass(kind);
  return class extends BlockEmbed {
    static override blotName = className;
    static override tagName = 'DIV';
    static override className = className;

    static override create(value: unknown): Node {
      const { products, reasons } = toProductBlockValue(value);
      const node = document.createElement('div');
      node.className = className;
      node.setAttribute(productsAttribute, products);
      if (reasons) node.setAttribute(reasonsAttribute, reasons);
      node.contentEditable = 'false';
      const label = document.createElement('strong');
      label.textContent = parseProductBlock({ className, products })
        ? he.productBlock.kinds[kind]
        : he.productBlock.broken;
      node.append(label);
      return node;
    }

    static override value(node: Node): ProductBlockValue | undefined {
      return node instanceof HTMLElement ? productBlockValue(node) : undefined;
    }
  };
}

/** Checks a value that Quill passes without a type. Replaces missing and invalid parts by empty texts. */
function toProductBlockValue(value: unknown): ProductBlockValue {
  const { products, reasons } = Object(value);
  return {
    products: typeof products === 'string' ? products : '',
    reasons: typeof reasons === 'string' ? reasons : '',
  };
}

export const productBlockFormats = productBlockKinds.map(productBlock);

import type Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import { useGetMany } from 'react-admin';
import type { Product } from '#domain/product/product.ts';
import { productsAttribute } from '../formats/productBlocks.ts';

/**
 * Shows the names of the products in the product blocks of the editor. An attribute contains the names, because
 * Quill ignores attributes that it does not know.
 */
export function useProductBlockNames(quill: Quill | undefined): void {
  const [ids, setIds] = useState<number[]>([]);
  const { data: products = [] } = useGetMany<Product>('products', { ids });

  useEffect(() => {
    if (!quill) return undefined;
    const collect = () => {
      const found = [...new Set(blocksIn(quill).flatMap(idsOf))];
      setIds((known) => (known.join() === found.join() ? known : found));
    };
    collect();
    quill.on('text-change', collect);
    return () => {
      quill.off('text-change', collect);
    };
  }, [quill]);

  useEffect(() => {
    if (!quill) return;
    const names = new Map(products.map(({ id, name }) => [id, name]));
    for (const block of blocksIn(quill)) {
      const text = idsOf(block)
        .map((id) => names.get(id) ?? `#${id}`)
        .join(', ');
      if (block.dataset.names !== text) block.dataset.names = text;
    }
  });
}

const blocksIn = (quill: Quill): HTMLElement[] => [
  ...quill.root.querySelectorAll<HTMLElement>(`[${productsAttribute}]`),
];

const idsOf = (block: HTMLElement): number[] =>
  (block.getAttribute(productsAttribute) ?? '').split(',').map(Number).filter(Boolean);

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type Quill from 'quill/core.js';
import { useEffect, useRef, useState } from 'react';
import { useGetMany } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { useDebounced } from '../../../hooks/useDebounced.ts';
import type { PostValues } from '../../form/postValues.ts';
import { productsAttribute } from '../formats/productBlocks.ts';
import { storedProductBlock } from '../html/storedProductBlock.ts';
import { renderProductBlocks } from './renderProductBlocks.ts';
import { showProductBlock } from './showProductBlock.ts';

const { productBlock: text } = he;

/**
 * Shows the product blocks of the editor as the page shows them. Renders them again when a product or the reviews
 * of the post change, and when the tab is shown again. Until then, a block shows the names of its products.
 */
export function useProductBlocks(quill: Quill | undefined): void {
  const { getValues } = useFormContext<PostValues>();
  const typed = useWatch<PostValues, 'reviews'>({ name: 'reviews' });
  const reviews = useDebounced(typed, limits.editor.productBlocksDelayMs);
  const [blocks, setBlocks] = useState<string[]>([]);
  const [ids, setIds] = useState<number[]>([]);
  const { data: products = [] } = useGetMany<Product>('products', { ids });
  const { data: rendered, isError } = useQuery({
    queryKey: ['productBlocks', blocks, reviews, products],
    queryFn: ({ signal }) => renderProductBlocks(blocks, getValues(), signal),
    enabled: blocks.length > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

  const show = useRef<(shown: Quill) => void>(() => undefined);
  show.current = (shown) => {
    const names = new Map(products.map(({ id, name }) => [id, name]));
    for (const block of blocksIn(shown)) {
      const html = rendered?.get(storedProductBlock(block));
      const problem = isError ? text.failed : html === '' && text.nothing;
      const productNames = idsOf(block).map((id) => names.get(id) ?? `#${id}`);
      showProductBlock(block, {
        names: [productNames.join(', '), problem].filter(Boolean).join(' · '),
        html: html ?? '',
      });
    }
  };
  useEffect(() => {
    if (quill) show.current(quill);
  });

  useEffect(() => {
    if (!quill) return undefined;
    const collect = () => {
      const found = blocksIn(quill);
      setBlocks(distinctOrKnown(found.map(storedProductBlock)));
      setIds(distinctOrKnown(found.flatMap(idsOf)));
      // An undone edit creates elements without a change of the blocks.
      show.current(quill);
    };
    collect();
    quill.on('text-change', collect);
    return () => {
      quill.off('text-change', collect);
    };
  }, [quill]);
}

/** Returns an update that keeps the known array if the values are equal. */
const distinctOrKnown =
  <T>(values: T[]) =>
  (known: T[]): T[] => {
    const found = [...new Set(values)];
    return known.join() === found.join() ? known : found;
  };

const blocksIn = (quill: Quill): HTMLElement[] => [
  ...quill.root.querySelectorAll<HTMLElement>(`[${productsAttribute}]`),
];

const idsOf = (block: HTMLElement): number[] =>
  (block.getAttribute(productsAttribute) ?? '').split(',').map(Number).filter(Boolean);

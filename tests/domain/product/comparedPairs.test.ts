import { expect, test } from 'vitest';
import { he as heProductErrors } from '#domain/he/productErrors.ts';
import { limits } from '#domain/limits.ts';
import { comparedPairs, comparedSlugs, pairsOf } from '#domain/product/comparedPairs.ts';
import { productCreateSchema, productSlugSchema } from '#domain/product/product.ts';
import { productBlockHtml } from '../../support/samples/productBlockHtml.ts';

const compare = (...productIds: number[]) => productBlockHtml({ kind: 'comparison', productIds });
const review = (productId: number) => ({ productId });

test.each([
  ['products in one comparison', { content: compare(9, 4), reviews: [] }, ['4,9']],
  ['products reviewed together', { content: '', reviews: [review(3), review(1)] }, ['1,3']],
  ['the same pair twice', { content: compare(1, 3), reviews: [review(3), review(1)] }, ['1,3']],
  ['a product that does not exist', { content: compare(4, 404), reviews: [] }, []],
  [
    'blocks of one product each',
    {
      content: [5, 6].map((id) => productBlockHtml({ kind: 'product', productIds: [id] })).join(''),
      reviews: [review(7)],
    },
    [],
  ],
])('a post with %s compares the expected pairs', (_name, post, expected) => {
  const pairs = comparedPairs(post, (id) => id !== 404);
  expect(pairs.map((pair) => pair.join())).toEqual(expected);
});

test('four products give all six pairs, eight products only the seven pairs of neighbours', () => {
  expect(pairsOf([1, 2, 3, 4])).toHaveLength(6);
  expect(pairsOf([8, 7, 6, 5, 4, 3, 2, 1])).toHaveLength(7);
});

test('a post with many comparisons compares at most the allowed number of pairs', () => {
  const content = Array.from({ length: 50 }, (_, i) => compare(i + 1, i + 2)).join('');
  const { pairsPerPostMax } = limits.comparison;
  expect(comparedPairs({ content, reviews: [] }, () => true)).toHaveLength(pairsPerPostMax);
});

test('the path of a comparison names exactly two slugs', () => {
  expect(comparedSlugs('zivon-x5-vs-noma-aura')).toEqual(['zivon-x5', 'noma-aura']);
  for (const text of ['zivon-x5', 'a-vs-', '-vs-b', 'a-vs-b-vs-c', ''])
    expect(comparedSlugs(text)).toBeUndefined();
});

test.each(['brands', 'freshness'])('the product slug %s, a path of the API, is refused', (slug) => {
  const product = { name: 'Noma', slug };
  const [issue] = productCreateSchema.safeParse(product).error?.issues ?? [];
  expect(issue?.message).toBe(heProductErrors.slugReserved);
  expect(productCreateSchema.safeParse({ ...product, slug: `${slug}-2` }).success).toBe(true);
});

test.each(['a-vs-b', 'vs-a', 'a-vs', 'vs'])('the product slug %s is refused', (slug) => {
  expect(productSlugSchema.safeParse(slug).success).toBe(false);
  expect(productSlugSchema.safeParse(`${slug}x`.replace('vs', 'versus')).success).toBe(true);
});

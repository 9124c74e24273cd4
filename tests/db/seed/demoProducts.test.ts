import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { demoCategories } from '#db/seed/demoCategories.ts';
import { demoProducts, demoReviews } from '#db/seed/products/demoProducts.ts';
import { withProductIds } from '#db/seed/products/insertDemoProducts.ts';
import { demoSpecTemplates } from '#db/seed/products/specTemplates.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { productBlocksIn } from '#domain/product/productBlock.ts';
import { lacksUnitSource, reviewSchema } from '#domain/product/review.ts';
import { matchesKind, specFieldsSchema } from '#domain/product/spec.ts';

const categories = demoCategories.map(({ slug }) => slug);
const products = Object.values(demoProducts).flat();
const reviews = Object.values(demoReviews).flat();

test('the demo products are valid and unique, and belong to demo categories', () => {
  for (const { slug, name, brand, model, specs } of products)
    expect(productCreateSchema.parse({ slug, name, brand, model, specs })).toMatchObject({ slug });
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
  expect(categories).toEqual(expect.arrayContaining(Object.keys(demoProducts)));
});

test('each specification of a demo product is a field of its template and has its kind', () => {
  for (const [category, list] of Object.entries(demoProducts)) {
    const fields = specFieldsSchema.parse(demoSpecTemplates[category]);
    for (const { specs } of list)
      for (const [key, value] of Object.entries(specs)) {
        const field = fields.find((candidate) => candidate.key === key);
        expect(field && matchesKind(value, field), `${key} of ${category}`).toBe(true);
      }
  }
});

test('the blocks of demo texts name demo products', async () => {
  const folder = new URL('../../../db/seed/posts/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  );
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const ids = new Map(products.map(({ slug }, i) => [slug, i + 1]));
  const blocks = texts.flatMap((text) => productBlocksIn(withProductIds(text, ids)));
  const inText = texts.join().match(/data-products=/g) ?? [];
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks).toHaveLength(inText.length);
});

test('the demo reviews rate demo products and can be published', () => {
  const slugs = products.map(({ slug }) => slug);
  for (const { product, testedDays: _days, criteria, ...review } of reviews) {
    expect(slugs).toContain(product);
    const rated = criteria.map(([name, weight, scoreTenths]) => ({ name, weight, scoreTenths }));
    const parsed = reviewSchema.parse({ ...review, productId: 1, criteria: rated });
    expect(lacksUnitSource([parsed])).toBe(false);
  }
});

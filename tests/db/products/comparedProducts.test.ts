import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { migrationsFolder } from '#db/migrate.ts';
import { applyBulkAction } from '#db/posts/applyBulkAction.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import {
  listComparedWith,
  listLivePairs,
  listLivePostIdsByPair,
} from '#db/products/comparedProducts.ts';
import { createProduct } from '#db/products/productEdits.ts';
import { comparedProducts } from '#db/schema/products/comparedProducts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { productBlockHtml } from '../../support/samples/productBlockHtml.ts';

const now = '2026-11-20T10:00:00.000Z';
const productCount = 9;

async function start() {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  for (let n = 1; n <= productCount; n++)
    await createProduct(db, { product: productCreateSchema.parse({ name: `Zivon ${n}` }), now });
  const create = async ({ compared = [], reviewed = [], ...fields }: NewPost) => {
    const blocks = compared.map((productIds) =>
      productBlockHtml({ kind: 'comparison', productIds }),
    );
    const reviews = reviewed.map((productId) => ({ productId, unitSource: 'bought' }));
    const content = `<p>השוואה בין מוצרים</p>${blocks.join('<p>ועוד</p>')}`;
    const post = postCreateSchema.parse({ ...livePost, content, reviews, ...fields });
    const created = await createPost(db, { post, now });
    if (typeof created === 'string') throw new Error(created);
    return created.id;
  };
  return { db, create };
}

interface NewPost {
  title?: string;
  publishedAt?: string;
  compared?: number[][];
  reviewed?: number[];
}

test('live posts give pairs of products, and the newest post comes first', async () => {
  const { db, create } = await start();
  const older = await create({ compared: [[2, 1]], publishedAt: '2026-11-01T00:00:00.000Z' });
  const newer = await create({ reviewed: [1, 3, 2], publishedAt: '2026-11-02T00:00:00.000Z' });
  const posts = (firstId: number, secondId: number) =>
    listLivePostIdsByPair(db.read, { pair: [firstId, secondId], offset: 0, countMax: 9 });
  expect(await posts(1, 2)).toEqual([newer, older]);
  expect(await listComparedWith(db.read, { productId: 2, countMax: 9 })).toEqual([1, 3]);
  expect(await listLivePairs(db.read, { postId: older })).toEqual([
    { firstSlug: 'zivon-1', secondSlug: 'zivon-2' },
  ]);
  await applyBulkAction(db, { ids: [newer], action: 'unpublish', now });
  expect(await posts(1, 2)).toEqual([older]);
  await trashPost(db, { id: older, now });
  expect(await listLivePairs(db.read)).toEqual([]);
});

test('the migration finds the same pairs in existing posts as a save', async () => {
  const { db, create } = await start();
  const name = '0017_compared_products_of_posts.sql';
  const migration = await readFile(path.join(migrationsFolder, name), 'utf8');
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: productCount + 1 }), {
    minLength: 2,
    maxLength: 8,
  });
  const reviewed = fc.uniqueArray(fc.integer({ min: 1, max: productCount }), { maxLength: 6 });
  const posts = fc.sample(fc.record({ compared: fc.array(ids, { maxLength: 3 }), reviewed }), 30);
  for (const [n, post] of posts.entries()) await create({ ...post, title: `השוואה מספר ${n}` });
  const { postId, firstId, secondId } = comparedProducts;
  const pairs = () => db.read.select().from(comparedProducts).orderBy(postId, firstId, secondId);
  const saved = await pairs();
  expect(saved.length).toBeGreaterThan(posts.length);
  await db.write(async (tx) => {
    await tx.delete(comparedProducts);
    await tx.run(sql.raw(migration));
  });
  expect(await pairs()).toEqual(saved);
});

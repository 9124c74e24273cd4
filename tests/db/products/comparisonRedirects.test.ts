import { expect, test } from 'vitest';
import { updatePost } from '#db/posts/updatePost.ts';
import { createProduct, deleteProduct, updateProduct } from '#db/products/productEdits.ts';
import { createRedirect, listPublicRedirects, searchRedirects } from '#db/redirects.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import type { RedirectCreate } from '#domain/redirect.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';

test('redirects to the comparisons of a product move with it and are deleted with it', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  for (const name of ['Zivon', 'Noma', 'Kadmon'])
    await createProduct(db, { product: productCreateSchema.parse({ name }), now });
  const reviews = [1, 2, 3].map((productId) => ({ productId, unitSource: 'bought' }));
  await createPost(db, { post: postCreateSchema.parse({ ...livePost, reviews }), now });
  for (const [fromPath, toPath] of [
    ['/first', '/compare/zivon-vs-noma'],
    ['/second', '/compare/kadmon-vs-zivon'],
    ['/third', '/compare/noma-vs-kadmon'],
  ] as const)
    await createRedirect(db, { redirect: { fromPath, toPath }, now });
  const lines = (redirects: RedirectCreate[]) =>
    redirects.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`);
  const stored = async () =>
    lines(await searchRedirects(db.read, { q: '/compare/', offset: 0, countMax: 9 }));
  const published = async () => lines(await listPublicRedirects(db.read));
  await updateProduct(db, { id: 1, changes: { slug: 'zivon-2' }, now });
  const moved = [
    '/first /compare/zivon-2-vs-noma',
    '/second /compare/kadmon-vs-zivon-2',
    '/third /compare/noma-vs-kadmon',
  ];
  expect(await stored()).toEqual(moved);
  expect(await published()).toEqual(expect.arrayContaining(moved));
  await updatePost(db, { id: 1, changes: { reviews: [] }, now });
  expect(await published()).toEqual([]);
  expect(await deleteProduct(db, { id: 1, now })).toBe('deleted');
  expect(await stored()).toEqual(['/third /compare/noma-vs-kadmon']);
});

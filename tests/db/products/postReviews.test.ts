import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { listEventsAfter, newestEventId } from '#db/events/outbox.ts';
import { applyBulkAction } from '#db/posts/applyBulkAction.ts';
import { duplicatePost } from '#db/posts/duplicatePost.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { findPostRevision } from '#db/posts/history/postRevisions.ts';
import { restorePosts } from '#db/posts/trash/restorePosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createProduct } from '#db/products/productEdits.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { type Post, postCreateSchema, postUpdateSchema } from '#domain/post/post.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { productBlockHtml } from '../../support/samples/productBlockHtml.ts';

const now = '2026-11-20T10:00:00.000Z';
const review = { productId: 1, scoreTenths: 85, verdict: 'טוב', unitSource: 'bought' };
let db: Database;

beforeEach(async () => {
  ({ db } = await openTestDatabase());
  await ensureDefaults(db);
  for (const name of ['Zivon X5', 'Noma Aura 3', 'Tarvo 7'])
    await createProduct(db, { product: productCreateSchema.parse({ name }), now });
});

async function create(fields: object): Promise<Post> {
  const post = postCreateSchema.parse({ ...samplePost, ...fields });
  const created = await createPost(db, { post, now });
  if (typeof created === 'string') throw new Error(created);
  return created;
}

const update = (id: number, changes: object) =>
  updatePost(db, { id, changes: postUpdateSchema.parse(changes), now });
const find = (id: number) => findPostById(db.read, { id, audience: 'admins' });

async function newestEvent() {
  const cursor = (await newestEventId(db.read)) - 1;
  return (await listEventsAfter(db.read, { cursor, countMax: 1 }))[0];
}

test('a post keeps its reviews in their order', async () => {
  const second = { ...review, productId: 2, scoreTenths: null };
  const criteria = [{ name: 'צליל', weight: 2, scoreTenths: 90 }];
  const { id } = await create({ reviews: [{ ...second, criteria }, review] });
  expect((await find(id))?.reviews).toMatchObject([{ ...second, criteria }, review]);
  await update(id, { title: 'כותרת אחרת לגמרי' });
  expect((await find(id))?.reviews).toHaveLength(2);
  await update(id, { reviews: [] });
  expect((await find(id))?.reviews).toEqual([]);
});

test('events name the products of the reviews and of the blocks in the text', async () => {
  const blocks = productBlockHtml({ kind: 'comparison', productIds: [3, 2, 99] });
  const { id } = await create({ reviews: [review], content: `<p>השוואה ארוכה</p>${blocks}` });
  expect(await newestEvent()).toMatchObject({ after: { productIds: [1, 2, 3] } });
  await update(id, { reviews: [] });
  expect(await newestEvent()).toMatchObject({
    before: { productIds: [1, 2, 3] },
    after: { productIds: [2, 3] },
  });
  await trashPost(db, { id, now });
  expect(await newestEvent()).toMatchObject({ before: { productIds: [2, 3] } });
  await restorePosts(db, { ids: [id], now });
  expect(await newestEvent()).toMatchObject({ after: { productIds: [2, 3] } });
});

test('a review of an unknown product is refused', async () => {
  const { id } = await create({});
  expect(await update(id, { reviews: [{ ...review, productId: 99 }] })).toBe('productMissing');
});

test('a review that does not say where its unit came from cannot be published', async () => {
  const unknown = [{ ...review, unitSource: null }];
  const post = postCreateSchema.parse({ ...livePost, reviews: unknown });
  expect(await createPost(db, { post, now })).toBe('unitSourceRequired');
  const { id } = await create({ reviews: unknown });
  expect(await update(id, { isPublished: true })).toBe('unitSourceRequired');
  const other = await create({ slug: 'other' });
  const publish = () => applyBulkAction(db, { ids: [other.id, id], action: 'publish', now });
  expect(await publish()).toEqual({ lacksUnitSource: livePost.title });
  expect(await find(other.id)).toMatchObject({ isPublished: false });
  await update(id, { reviews: [review] });
  expect(await publish()).toEqual({ ids: [other.id, id], scheduledIds: [] });
  expect(await update(id, { reviews: unknown })).toBe('unitSourceRequired');
});

test('a changed score creates a revision with the former score', async () => {
  const { id } = await create({ reviews: [review] });
  await update(id, { reviews: [{ ...review, scoreTenths: 70 }] });
  const revision = await findPostRevision(db.read, { postId: id, version: 1 });
  expect(revision?.fields.reviews).toMatchObject([{ scoreTenths: 85 }]);
});

test('a copy of a post has the same reviews', async () => {
  const { id } = await create({ reviews: [review] });
  expect(await duplicatePost(db, { id, now })).toMatchObject({ reviews: [review] });
});

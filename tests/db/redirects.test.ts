import { beforeEach, expect, test } from 'vitest';
import { createAuthor } from '#db/authors/authorEdits.ts';
import { createCategory, deleteCategory, updateCategory } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { restorePosts } from '#db/posts/trash/restorePosts.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createProduct, deleteProduct, updateProduct } from '#db/products/productEdits.ts';
import { listRankingRedirects } from '#db/products/rankingRedirects.ts';
import { createRedirect, listPublicRedirects, searchRedirects } from '#db/redirects.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { createTag, deleteTag, mergeTag, updateTag } from '#db/tags/tagEdits.ts';
import { authorCreateSchema } from '#domain/author/author.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { type PostUpdate, postCreateSchema } from '#domain/post/post.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { rankingOrders } from '#domain/product/rankingOrder.ts';
import { createPost } from '#tests/support/createPost.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
let db: Database;

beforeEach(async () => {
  ({ db } = await openTestDatabase());
  await ensureDefaults(db);
});

async function create(fields: object): Promise<number> {
  const created = await createPost(db, { post: postCreateSchema.parse(fields), now });
  if (typeof created === 'string') throw new Error(created);
  return created.id;
}

async function update(id: number, changes: PostUpdate) {
  const updated = await updatePost(db, { id, changes, now });
  if (typeof updated === 'string') throw new Error(updated);
}

const redirect = (fromPath: string, toPath: string) =>
  createRedirect(db, { redirect: { fromPath, toPath }, now });

const published = async () =>
  (await listPublicRedirects(db.read)).map(({ fromPath, toPath }) => `${fromPath} ${toPath}`);

async function createMovedPost() {
  const id = await create({ ...livePost, slug: 'one' });
  await update(id, { slug: 'two' });
}

test('a draft with the former slug of a post hides the redirect only while the draft is live', async () => {
  await createMovedPost();
  const draft = await create({ ...samplePost, slug: 'one' });
  expect(await published()).toEqual(['/post/one /post/two']);
  await update(draft, { isPublished: true });
  expect(await published()).toEqual([]);
  await update(draft, { isPublished: false });
  expect(await published()).toEqual(['/post/one /post/two']);
});

test('a draft that moves to the former slug of a post keeps the redirect', async () => {
  await createMovedPost();
  const draft = await create({ ...samplePost, slug: 'three' });
  await update(draft, { slug: 'one' });
  expect(await published()).toEqual(['/post/one /post/two']);
});

test('a draft that is restored to the former slug of a post keeps the redirect', async () => {
  const draft = await create({ ...samplePost, slug: 'one' });
  await trashPost(db, { id: draft, now });
  await createMovedPost();
  expect(await restorePosts(db, { ids: [draft], now })).toMatchObject([{ slug: 'one' }]);
  expect(await published()).toEqual(['/post/one /post/two']);
});

test('a hidden post that returns to its former slug has no redirect to itself', async () => {
  const id = await create({ ...livePost, slug: 'one' });
  await update(id, { slug: 'two' });
  await update(id, { isPublished: false });
  await update(id, { slug: 'one' });
  expect(await searchRedirects(db.read, { offset: 0, countMax: 5 })).toMatchObject([
    { fromPath: '/post/two', toPath: '/post/one' },
  ]);
});

test.each<[path: string, createPage: () => Promise<unknown>]>([
  ['/tag/apple', () => createTag(db, { tag: { name: 'אפל', slug: 'apple' }, now })],
  ['/tag/apple', () => create({ ...samplePost, tags: ['אפל'] })],
  [
    '/product/zivon',
    () => createProduct(db, { product: productCreateSchema.parse({ name: 'Zivon' }), now }),
  ],
])(
  'the redirect from %s stays published while no live post has its tag or product',
  async (path, createPage) => {
    await redirect(path, '/about');
    await createPage();
    expect(await published()).toEqual([`${path} /about`]);
  },
);

test('the redirect from the path of a tag is hidden while a live post has the tag', async () => {
  await redirect('/tag/apple', '/about');
  const id = await create({ ...livePost, tags: ['אפל'] });
  expect(await published()).toEqual([]);
  await update(id, { tags: [] });
  expect(await published()).toEqual(['/tag/apple /about']);
});

test('deleting a tag or product without a page keeps the redirect from its path', async () => {
  await redirect('/tag/apple', '/about');
  await redirect('/product/zivon', '/about');
  await createTag(db, { tag: { name: 'אפל', slug: 'apple' }, now });
  await createProduct(db, { product: productCreateSchema.parse({ name: 'Zivon' }), now });
  expect(await deleteTag(db, { id: 1, now })).toBe('deleted');
  expect(await deleteProduct(db, { id: 1, now })).toBe('deleted');
  expect(await published()).toEqual(['/product/zivon /about', '/tag/apple /about']);
});

test('a redirect to a page that does not exist yet works when the page is created', async () => {
  const paths = ['/post/target', '/category/target', '/author/target', '/tag/apple'];
  for (const [i, path] of paths.entries()) await redirect(`/old-${i}`, path);
  await createCategory(db, {
    category: categoryCreateSchema.parse({ name: 'יעד', slug: 'target' }),
    now,
  });
  await createAuthor(db, {
    author: authorCreateSchema.parse({ name: 'דנה', slug: 'target' }),
    now,
  });
  await create({ ...livePost, slug: 'target', tags: ['אפל'] });
  expect(await published()).toEqual(paths.map((path, i) => `/old-${i} ${path}`));
});

test('a new category with the former slug of another category hides its redirects', async () => {
  const former = await createCategory(db, {
    category: categoryCreateSchema.parse({ name: 'סאונד', slug: 'audio' }),
    now,
  });
  if (typeof former === 'string') throw new Error(former);
  await updateCategory(db, { id: former.id, changes: { slug: 'sound' }, now });
  const rankings = async () => (await listRankingRedirects(db.read)).length;
  expect([await published(), await rankings()]).toEqual([
    ['/category/audio /category/sound'],
    rankingOrders.length,
  ]);
  const created = await createCategory(db, {
    category: categoryCreateSchema.parse({ name: 'שמע', slug: 'audio' }),
    now,
  });
  if (typeof created === 'string') throw new Error(created);
  expect([await published(), await rankings()]).toEqual([[], 0]);
  await redirect('/old', '/category/audio');
  expect(await published()).toEqual(['/old /category/audio']);
  await deleteCategory(db, { id: created.id, now });
  expect(await published()).toEqual(['/category/audio /category/sound']);
});

test('redirects to the rankings of a category move with it and are deleted with it', async () => {
  const category = categoryCreateSchema.parse({ name: 'סאונד', slug: 'audio' });
  const created = await createCategory(db, { category, now });
  if (typeof created === 'string') throw new Error(created);
  await redirect('/best-audio', '/category/audio/best');
  await redirect('/cheap-audio', '/category/audio/best/price');
  await updateCategory(db, { id: created.id, changes: { slug: 'sound' }, now });
  expect(await published()).toEqual([
    '/best-audio /category/sound/best',
    '/category/audio /category/sound',
    '/cheap-audio /category/sound/best/price',
  ]);
  await deleteCategory(db, { id: created.id, now });
  expect(await published()).toEqual([]);
});

test('a redirect from a path that starts with the id of a live post stays published', async () => {
  const id = await create({ ...livePost, slug: 'one' });
  await redirect(`/post/${id}-old-title`, '/about');
  expect(await published()).toEqual([`/post/${id}-old-title /about`]);
});

test('a redirect to a slug that starts with the id of a live post is hidden while a hidden post has this slug', async () => {
  const live = await create({ ...livePost, slug: 'live' });
  const slug = `${live}-secret`;
  await redirect('/launch', `/post/${slug}`);
  expect(await published()).toEqual([`/launch /post/${slug}`]);
  const draft = await create({ ...samplePost, slug });
  expect(await published()).toEqual([]);
  await update(draft, { isPublished: true });
  expect(await published()).toEqual([`/launch /post/${slug}`]);
  await trashPost(db, { id: draft, now });
  await redirect('/sale', `/post/${slug}`);
  expect(await published()).toEqual([]);
});

/** A post with the tag /tag/apple that reviews the product /product/zivon. */
async function createReview(fields: object): Promise<number> {
  await createTag(db, { tag: { name: 'אפל', slug: 'apple' }, now });
  await createProduct(db, { product: productCreateSchema.parse({ name: 'Zivon' }), now });
  const reviews = [{ productId: 1, unitSource: 'bought' }];
  return create({ ...fields, tags: ['אפל'], reviews });
}

async function moveTagAndProduct(slug: string) {
  await updateTag(db, { id: 1, changes: { slug }, now });
  await updateProduct(db, { id: 1, changes: { slug }, now });
}

test('a tag and a product that move while their post is hidden have redirects when the post is live again', async () => {
  const id = await createReview(livePost);
  await update(id, { isPublished: false });
  await moveTagAndProduct('second');
  expect(await published()).toEqual([]);
  await update(id, { isPublished: true });
  expect(await published()).toEqual(['/product/zivon /product/second', '/tag/apple /tag/second']);
});

test('a slug that no visitor saw gets no redirect, before or after the tag and the product were shown', async () => {
  const id = await createReview(samplePost);
  await moveTagAndProduct('second');
  await update(id, { isPublished: true });
  await moveTagAndProduct('third');
  await update(id, { isPublished: false });
  await moveTagAndProduct('fourth');
  await moveTagAndProduct('fifth');
  await update(id, { isPublished: true });
  expect(await published()).toEqual(
    ['second', 'third']
      .flatMap((slug) => [`/product/${slug} /product/fifth`, `/tag/${slug} /tag/fifth`])
      .sort(),
  );
});

test('a tag that is merged while its post is hidden has a redirect when the post is live again', async () => {
  const id = await createReview(livePost);
  const into = await createTag(db, { tag: { name: 'סמארטפון', slug: 'phone' }, now });
  if (typeof into === 'string') throw new Error(into);
  await update(id, { isPublished: false });
  await mergeTag(db, { id: 1, intoId: into.id, now });
  await update(id, { isPublished: true });
  expect(await published()).toEqual(['/tag/apple /tag/phone']);
});

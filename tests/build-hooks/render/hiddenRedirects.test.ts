import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { createProduct, updateProduct } from '#db/products/productEdits.ts';
import { createRedirect } from '#db/redirects.ts';
import { createTag, mergeTag, updateTag } from '#db/tags/tagEdits.ts';
import { findTagByName } from '#db/tags/tags.ts';
import { type PostUpdate, postCreateSchema } from '#domain/post/post.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { createPost } from '#tests/support/createPost.ts';
import { filesWith } from '#tests/support/publishing/filesWith.ts';
import { startPublishing } from '#tests/support/publishing/publishing.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

const now = '2026-11-20T10:00:00.000Z';
const canary = 'canary';

const edits = (db: Database) => ({
  async create(fields: object): Promise<number> {
    const created = await createPost(db, { post: postCreateSchema.parse(fields), now });
    if (typeof created === 'string') throw new Error(created);
    return created.id;
  },
  async update(id: number, changes: PostUpdate) {
    const updated = await updatePost(db, { id, changes, now });
    if (typeof updated === 'string') throw new Error(updated);
  },
  async tagId(name: string): Promise<number> {
    return (await findTagByName(db.read, name))?.id ?? 0;
  },
});

interface Names {
  old: string;
  secret: string;
  tag: string;
}

/** Ways to hide a page. The slug of the page contains a text that no published file may contain. */
const hiddenPages: Record<string, (db: Database, names: Names) => Promise<unknown>> = {
  async 'a renamed draft'(db, { old, secret }) {
    const { create, update } = edits(db);
    const id = await create({ ...samplePost, slug: old });
    await update(id, { slug: secret });
  },
  async 'a renamed draft with a past publishing time'(db, { old, secret }) {
    const { create, update } = edits(db);
    const id = await create({ ...samplePost, slug: old, publishedAt: '2026-01-01' });
    await update(id, { slug: secret });
  },
  async 'a renamed scheduled post'(db, { old, secret }) {
    const { create, update } = edits(db);
    const id = await create({ ...livePost, slug: old, publishedAt: '2099-01-01' });
    await update(id, { slug: secret });
  },
  async 'a post that was unpublished and then renamed'(db, { old, secret }) {
    const { create, update } = edits(db);
    const id = await create({ ...livePost, slug: old });
    await update(id, { isPublished: false });
    await update(id, { slug: secret });
  },
  async 'a post that was renamed and then unpublished'(db, { old, secret }) {
    const { create, update } = edits(db);
    const id = await create({ ...livePost, slug: old });
    await update(id, { slug: secret });
    await update(id, { isPublished: false });
  },
  async 'a draft that an admin redirects to'(db, { old, secret }) {
    await edits(db).create({ ...samplePost, slug: secret });
    await createRedirect(db, {
      redirect: { fromPath: `/go-${old}`, toPath: `/post/${secret}` },
      now,
    });
  },
  async 'a draft that an admin redirects to by its number'(db, { old, secret }) {
    const id = await edits(db).create({ ...samplePost, slug: old });
    const toPath = `/post/${id}-${secret}`;
    await createRedirect(db, { redirect: { fromPath: `/go-${old}`, toPath }, now });
  },
  async 'a post that was deleted after an admin redirected to it'(db, { old, secret }) {
    const id = await edits(db).create({ ...livePost, slug: secret });
    await createRedirect(db, {
      redirect: { fromPath: `/go-${old}`, toPath: `/post/${secret}` },
      now,
    });
    await trashPost(db, { id, now });
  },
  async 'a comparison with a product without live posts'(db, { old, secret }) {
    const create = (slug: string) =>
      createProduct(db, { product: productCreateSchema.parse({ name: slug, slug }), now });
    await create(`a${old}`);
    await create(`b${old}`);
    const reviews = [{ productId: 1, unitSource: 'bought' }];
    await edits(db).create({ ...livePost, slug: old, reviews });
    const toPath = `/compare/a${old}-vs-b${old}`;
    await createRedirect(db, { redirect: { fromPath: `/go-${old}`, toPath }, now });
    await updateProduct(db, { id: 2, changes: { slug: secret }, now });
  },
  async 'a renamed tag that never had a live post'(db, { old, secret, tag }) {
    const { create, tagId } = edits(db);
    await create({ ...samplePost, slug: old, tags: [tag] });
    await updateTag(db, { id: await tagId(tag), changes: { slug: secret }, now });
  },
  async 'a renamed tag that lost its live posts'(db, { old, secret, tag }) {
    const { create, update, tagId } = edits(db);
    const id = await create({ ...livePost, slug: old, tags: [tag] });
    await updateTag(db, { id: await tagId(tag), changes: { slug: secret }, now });
    await update(id, { tags: [] });
  },
  async 'a tag without live posts that another tag was merged into'(db, { old, secret, tag }) {
    const { create, update, tagId } = edits(db);
    const id = await create({ ...livePost, slug: old, tags: [tag] });
    const into = await createTag(db, { tag: { name: `${tag} חדש`, slug: secret }, now });
    if (typeof into === 'string') throw new Error(into);
    await mergeTag(db, { id: await tagId(tag), intoId: into.id, now });
    await update(id, { isPublished: false });
  },
};

let site: Awaited<ReturnType<typeof startPublishing>>;

beforeAll(async () => {
  site = await startPublishing({ postCount: 3 });
  return () => site.close();
});

test.each(Object.entries(hiddenPages).map(([name, hide], i) => ({ name, hide, i })))(
  'the site contains no redirect to $name',
  async ({ hide, i }) => {
    await hide(site.db, { old: `old-${i}`, secret: `${canary}-${i}`, tag: `סוד ${i}` });
    await site.settle();
    expect(await filesWith(await site.folder(), canary)).toEqual([]);
  },
);

test('the redirect from a former address is published when the post is live again', async () => {
  const { db } = site;
  const { create, update } = edits(db);
  const id = await create({ ...livePost, slug: 'address-one' });
  await update(id, { isPublished: false });
  await update(id, { slug: 'address-two' });
  await update(id, { slug: 'address-three' });
  await site.settle();
  expect(await site.readPage('_redirects')).not.toContain('address');
  await update(id, { isPublished: true });
  await site.settle();
  expect(await site.readPage('_redirects')).toContain(
    '/post/address-one /post/address-three 301\n',
  );
  // The post was never live under the slug address-two.
  expect(await site.readPage('_redirects')).not.toContain('address-two');
});

test('a stored redirect is not published if a static host would read its path as a pattern', async () => {
  const { db } = site;
  await db.write(async (tx) => {
    await tx.run(`insert into redirects (from_path, to_path, created_at) values
      ('/w/*', '/w/x', '${now}'), ('/blog/:slug', '/posts', '${now}'), ('/c', '/:splat', '${now}')`);
  });
  await createRedirect(db, { redirect: { fromPath: '/plain', toPath: '/posts' }, now });
  await site.settle();
  const redirects = await site.readPage('_redirects');
  expect(redirects).toContain('/plain /posts 301\n');
  expect(redirects.replace('/auth/* /auth 301\n', '')).not.toMatch(/[*:]/);
});

test('a redirect is published, as in a full build, while its path has no live page', async () => {
  const { db } = site;
  const { create, update } = edits(db);
  const moved = await create({ ...livePost, slug: 'path-one' });
  await update(moved, { slug: 'path-two' });
  await createRedirect(db, { redirect: { fromPath: '/tag/quasar', toPath: '/posts' }, now });
  const isPublished = async () => {
    await site.settle();
    const file = '_redirects';
    expect((await site.tree()).get(file)).toBe((await site.buildCleanTree()).get(file));
    const redirects = await site.readPage(file);
    return [redirects.includes('/post/path-one '), redirects.includes('/tag/quasar ')];
  };
  const id = await create({ ...samplePost, slug: 'path-one', tags: ['Quasar'] });
  expect(await isPublished()).toEqual([true, true]);
  await update(id, { isPublished: true });
  expect(await isPublished()).toEqual([false, false]);
  await update(id, { tags: [] });
  expect(await isPublished()).toEqual([false, true]);
  await trashPost(db, { id, now });
  expect(await isPublished()).toEqual([true, true]);
});

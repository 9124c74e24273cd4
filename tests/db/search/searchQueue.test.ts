import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteCategory } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { addViews, refreshViews } from '#db/posts/views.ts';
import { categories } from '#db/schema/categories.ts';
import { posts } from '#db/schema/posts.ts';
import { searchIndexState, searchQueue } from '#db/schema/search.ts';
import { postTags, tags } from '#db/schema/tags.ts';
import { ensureIndexVersion, rebuildProgress, requestRebuild } from '#db/search/rebuildIndex.ts';
import { searchPosts } from '#db/search/searchPosts.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { mergeTag, updateTag } from '#db/tags/tagEdits.ts';
import { limits } from '#domain/limits.ts';
import { postDefaults } from '#domain/post/post.ts';
import { indexVersion } from '#domain/search/indexing/indexText.ts';
import { postIndex } from '#domain/search/indexing/postIndex.ts';
import { createPost } from '#tests/support/createPost.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { expectShortTurns } from '#tests/support/shortTurns.ts';

const now = '2026-11-20T10:00:00.000Z';

/** Opens a database with many posts that are not yet indexed. */
async function openWithManyPosts(count: number): Promise<Database> {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await db.write(async (tx) => {
    await tx.insert(categories).values({ id: 2, slug: 'phones', name: 'טלפונים' });
    await tx.insert(tags).values([
      { id: 1, slug: 'sound', name: 'שמע' },
      { id: 2, slug: 'music', name: 'מוזיקה' },
    ]);
    for (let n = 1; n <= count; n++) {
      await tx.insert(posts).values(manyWords(n));
      await tx.insert(postTags).values({ postId: n, tagId: 1, position: 0 });
    }
  });
  return db;
}

const manyWords = (n: number) => ({
  slug: `post-${n}`,
  title: `כבל מספר ${n}`,
  content: `<p>${Array.from({ length: 200 }, (_, i) => `מילה${letters(n * 100 + i)}`).join(' ')}</p>`,
  categoryId: 2,
  isPublished: true,
  isLive: true,
  publishedAt: now,
  createdAt: now,
  updatedAt: now,
});

/** Returns a different Hebrew word for each number. */
const letters = (n: number) =>
  [...n.toString(20)].map((digit) => 'אבגדהוזחטיכלמנסעפצקר'[Number.parseInt(digit, 20)]).join('');

const found = async (db: Database, q: string) =>
  (await searchPosts(db.read, { q, audience: 'admins', offset: 0, countMax: 10 })).total;

const indexAll = async (db: Database) => {
  while ((await indexQueuedPosts(db)) > 0);
};

test.each<[operation: string, run: (db: Database) => Promise<unknown>]>([
  ['renaming a tag', (db) => updateTag(db, { id: 1, changes: { name: 'סאונד' }, now })],
  ['merging a tag', (db) => mergeTag(db, { id: 1, intoId: 2, now })],
  ['deleting a category', (db) => deleteCategory(db, { id: 2, now })],
  [
    'rebuilding the search index',
    async (db) => {
      await requestRebuild(db);
      await ensureIndexVersion(db);
    },
  ],
  [
    'refreshing the views',
    async (db) => {
      const counts = new Map(Array.from({ length: postCount }, (_, i) => [i + 1, 3]));
      await addViews(db, { counts, day: '2026-11-20' });
      await refreshViews(db, { now });
    },
  ],
])('%s of many posts never blocks the event loop for long', async (_operation, run) => {
  await expectShortTurns(async (measure) => {
    const db = await openWithManyPosts(postCount);
    await measure(async () => {
      await run(db);
      await indexAll(db);
    });
  });
});

const postCount = 200;

test('merging a large tag and deleting a large category changes all their posts', async () => {
  const db = await openWithManyPosts(250);
  await mergeTag(db, { id: 1, intoId: 2, now });
  await deleteCategory(db, { id: 2, now });
  expect(await db.read.all(sql`select tag_id as tag, count(*) as posts from post_tags`)).toEqual([
    { tag: 2, posts: 250 },
  ]);
  expect(await db.read.all(sql`select post_count as posts from tags`)).toEqual([{ posts: 250 }]);
  expect(await db.read.all(sql`select post_count as posts from categories`)).toEqual([
    { posts: 250 },
  ]);
});

test('refreshing the views in several transactions adds each view once', async () => {
  const count = 600;
  const db = await openWithManyPosts(count);
  const counts = new Map(Array.from({ length: count }, (_, i) => [i + 1, 3]));
  await addViews(db, { counts, day: '2026-11-20' });
  expect(await refreshViews(db, { now })).toBe(count);
  expect(await refreshViews(db, { now })).toBe(0);
  expect(await db.read.all(sql`select distinct views from posts`)).toEqual([{ views: 3 }]);
  const events = sql`select json_array_length(after, '$.postIds') as posts from outbox`;
  expect(await db.read.all(events)).toEqual([{ posts: 500 }, { posts: 100 }]);
});

test('a post that is saved during its analysis stays in the queue', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await createPost(db, { post: { ...newPost, content: longText('ראשון') }, now });
  let isSaved = false;
  const indexed = await indexQueuedPosts(db, async (post) => {
    const index = postIndex(post);
    if (!isSaved) await updatePost(db, { id: 1, changes: { content: longText('שני') }, now });
    isSaved = true;
    return index;
  });
  expect(indexed).toBe(1);
  expect(await found(db, 'ראשון')).toBe(0);
  expect(await db.read.$count(searchQueue)).toBe(1);
  await indexAll(db);
  expect([await found(db, 'ראשון'), await found(db, 'שני')]).toEqual([0, 1]);
});

test('a post that is deleted during its analysis is not indexed', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await createPost(db, { post: { ...newPost, content: longText('ראשון') }, now });
  await indexQueuedPosts(db, async (post) => {
    await trashPost(db, { id: 1, now });
    return postIndex(post);
  });
  expect(await db.read.all(sql`select rowid from post_search`)).toEqual([]);
  expect(await indexQueuedPosts(db)).toBe(0);
  expect(await db.read.$count(searchQueue)).toBe(0);
});

test('a long post is found by its title immediately, and by its text after the background job has indexed it', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await createPost(db, { post: { ...newPost, content: longText('טרמפולינה') }, now });
  expect([await found(db, 'אוזניות'), await found(db, 'טרמפולינה')]).toEqual([1, 0]);
  await indexAll(db);
  expect([await found(db, 'אוזניות'), await found(db, 'טרמפולינה')]).toEqual([1, 1]);
  await updatePost(db, { id: 1, changes: { title: 'רמקולים חדשים' }, now });
  expect(await found(db, 'טרמפולינה')).toBe(1);
  await indexAll(db);
  expect([await found(db, 'רמקולים'), await found(db, 'טרמפולינה')]).toEqual([1, 1]);
});

test('saving the longest text with many different words never blocks the event loop for long', async () => {
  const words = Array.from({ length: 190_000 }, (_, i) => `מ${letters(i)}`).join(' ');
  const content = `<p>${words}</p>`.slice(0, limits.post.contentLengthMax);
  await expectShortTurns(async (measure) => {
    const { db } = await openTestDatabase();
    await ensureDefaults(db);
    await measure(async () => {
      await createPost(db, { post: { ...newPost, content }, now });
      await updatePost(db, { id: 1, changes: { title: 'כותרת אחרת לגמרי' }, now });
    });
    const index = await indexOfQueuedPost(db);
    await measure(() => indexQueuedPosts(db, async () => index));
    expect(await found(db, 'כותרת')).toBe(1);
  });
});

/** Analyzes the post of the queue. The server does this in another thread, so tests do not measure it. */
async function indexOfQueuedPost(db: Database) {
  const indexes: ReturnType<typeof postIndex>[] = [];
  await indexQueuedPosts(db, (post) => {
    indexes.push(postIndex(post));
    throw new Error('analyzed');
  }).catch(() => undefined);
  const [index] = indexes;
  if (!index) throw new Error('The post was not analyzed');
  return index;
}

test('reports the progress of a rebuild, from the request until all posts are indexed', async () => {
  const db = await openWithManyPosts(30);
  const progress = async () => (await rebuildProgress(db.read))?.remaining;
  await requestRebuild(db);
  expect(await progress()).toBeUndefined();
  expect(await ensureIndexVersion(db)).toBe(true);
  expect(await progress()).toBe(30);
  await indexQueuedPosts(db);
  expect(await progress()).toBeLessThan(30);
  await indexAll(db);
  expect(await progress()).toBe(0);
  expect(await ensureIndexVersion(db)).toBe(false);
});

test('a server that shares the database keeps the index of a newer version of the code', async () => {
  const db = await openWithManyPosts(3);
  await ensureIndexVersion(db);
  const newer = indexVersion + 1;
  await db.write((tx) => tx.update(searchIndexState).set({ version: newer }));
  expect(await ensureIndexVersion({ ...db, isShared: true })).toBe(false);
  expect(await db.read.select().from(searchIndexState)).toMatchObject([{ version: newer }]);
  expect(await ensureIndexVersion({ ...db, isShared: false })).toBe(true);
});

const newPost = {
  ...postDefaults,
  ...samplePost,
  title: 'אוזניות אלחוטיות חדשות',
  isPublished: true,
};

const longText = (word: string) =>
  `<p>${word}</p>${'<p>טקסט של כתבה ארוכה</p>'.repeat(limits.searchQueue.inlineBytesMax / 20)}`;

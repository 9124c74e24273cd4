import { expect, test } from 'vitest';
import { createCategory } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { listNearbyPosts } from '#db/posts/lists/nearbyPosts.ts';
import { chooseRelated, listRelatedCandidates } from '#db/posts/lists/relatedPosts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { findTagByName } from '#db/tags/tags.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';
import { createPost } from '#tests/support/createPost.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

async function openDatabaseWithDefaults(): Promise<Database> {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  for (let n = 2; n <= 6; n++) {
    const category = categoryCreateSchema.parse({ name: `קטגוריה ${n}` });
    await createCategory(db, { category, now: '2026-11-01T10:00:00.000Z' });
  }
  return db;
}

interface Fields {
  day: number;
  tags?: string[];
  categoryId?: number;
  isPublished?: boolean;
}

const dayOf = (day: number) => isoTime(Date.UTC(2026, 0, 1) + day * 86_400_000);
let created = 0;

async function addPost(db: Database, { day, ...fields }: Fields): Promise<number> {
  created++;
  const post = await createPost(db, {
    now: '2026-11-01T10:00:00.000Z',
    post: postCreateSchema.parse({
      title: `פוסט מספר ${created}`,
      slug: `post-number-${created}`,
      content: '<p>תוכן שנכתב רק לבדיקה</p>',
      publishedAt: dayOf(day),
      isPublished: true,
      ...fields,
    }),
  });
  if (typeof post === 'string') throw new Error(post);
  return post.id;
}

async function relatedOf(db: Database, id: number): Promise<number[] | undefined> {
  const [row] = await listNearbyPosts(db.read, { ids: [id], relatedMax: 3, window: 6 });
  return row?.relatedIds;
}

test('related posts are ordered by the number of shared tags, then older before newer posts', async () => {
  const db = await openDatabaseWithDefaults();
  const one = await addPost(db, { day: 1, tags: ['א'], categoryId: 2 });
  const two = await addPost(db, { day: 2, tags: ['א', 'ב'], categoryId: 3 });
  const three = await addPost(db, { day: 3, tags: ['א', 'ב', 'ג'], categoryId: 4 });
  await addPost(db, { day: 4, tags: ['ד'], categoryId: 5 });
  await addPost(db, { day: 5, tags: ['א', 'ב'], isPublished: false });
  const post = await addPost(db, { day: 6, tags: ['א', 'ב', 'ג'], categoryId: 1 });
  const newer = await addPost(db, { day: 7, tags: ['א', 'ב'], categoryId: 6 });
  expect(await relatedOf(db, post)).toEqual([three, two, newer]);
  expect(await relatedOf(db, three)).toEqual([post, two, newer]);
  expect(await relatedOf(db, one)).toEqual([two, three, post]);
});

test('posts of the same category fill the list when too few posts share a tag', async () => {
  const db = await openDatabaseWithDefaults();
  const far = await addPost(db, { day: 1, categoryId: 2 });
  const near = await addPost(db, { day: 2, categoryId: 2 });
  const other = await addPost(db, { day: 3, tags: ['א'], categoryId: 3 });
  const post = await addPost(db, { day: 4, tags: ['א'], categoryId: 2 });
  expect(await relatedOf(db, post)).toEqual([other, near, far]);
  expect(await relatedOf(db, other)).toEqual([post]);
});

test('a draft has the related posts that it would have as a live post', async () => {
  const db = await openDatabaseWithDefaults();
  for (const day of [1, 2, 3, 4]) await addPost(db, { day, tags: ['א'], categoryId: 2 });
  const id = await addPost(db, { day: 5, tags: ['א', 'ב'], categoryId: 3 });
  const tags = await Promise.all(['א', 'ב'].map((name) => findTagByName(db.read, name)));
  const subject = {
    id,
    publishedAt: dayOf(5),
    categoryIds: [3],
    tagIds: tags.map((tag) => tag?.id ?? 0),
  };
  const candidates = await listRelatedCandidates(db.read, { subject, window: 6 });
  const related = chooseRelated(candidates, { id, relatedMax: 3 });
  expect(related).toEqual(await relatedOf(db, id));
  expect(related).toHaveLength(3);
});

test('a change of a post affects few posts, even if many posts share its tag and category', async () => {
  const db = await openDatabaseWithDefaults();
  const ids: number[] = [];
  for (let day = 0; day < 60; day++)
    ids.push(await addPost(db, { day, tags: ['א'], categoryId: 2 }));
  const tag = await findTagByName(db.read, 'א');
  const subject = {
    id: ids[30] ?? 0,
    publishedAt: dayOf(30),
    categoryIds: [2],
    tagIds: [tag?.id ?? 0],
  };
  const { byTag, byCategory } = await listRelatedCandidates(db.read, { subject, window: 6 });
  const nearest = { older: [ids.slice(24, 30).reverse()], newer: [ids.slice(31, 37)] };
  expect(byTag).toEqual(nearest);
  expect(byCategory).toEqual(nearest);
});

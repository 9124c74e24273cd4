import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';
import { loadHomeLists } from '#site/data/queries/homeLists.ts';
import { createPost } from '#tests/support/createPost.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

/** Creates posts, newest first. Returns their ids in the same order. */
async function addPosts(
  db: Database,
  posts: { isFeatured?: boolean; isPopular?: boolean }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, flags] of posts.entries()) {
    const post = await createPost(db, {
      now: '2026-11-01T10:00:00.000Z',
      post: postCreateSchema.parse({
        title: `פוסט מספר ${index}`,
        slug: `post-number-${index}`,
        content: '<p>תוכן שנכתב רק לבדיקה</p>',
        publishedAt: isoTime(Date.UTC(2026, 5, 1) - index * 86_400_000),
        isPublished: true,
        ...flags,
      }),
    });
    if (typeof post === 'string') throw new Error(post);
    ids.push(post.id);
  }
  return ids;
}

async function openDatabaseWithDefaults(): Promise<Database> {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  return db;
}

test('the lists of latest and most read posts contain no featured or popular post, and have no post in common', async () => {
  const db = await openDatabaseWithDefaults();
  const { perPage } = limits.list;
  const ids = await addPosts(db, [
    { isFeatured: true },
    { isPopular: true },
    {},
    { isFeatured: true, isPopular: true },
    ...Array.from({ length: perPage + 4 }, () => ({})),
  ]);
  const rest = ids.filter((_, index) => ![0, 1, 3].includes(index));
  const { latestIds, mostReadIds } = await loadHomeLists(db.read);
  expect(latestIds).toEqual(rest.slice(0, perPage));
  expect(mostReadIds).toHaveLength(limits.sidebar.postsMax);
  expect(rest.slice(perPage)).toEqual(expect.arrayContaining(mostReadIds));
});

test('the list of latest posts repeats featured posts if the site has few other posts', async () => {
  const db = await openDatabaseWithDefaults();
  const ids = await addPosts(db, [{ isFeatured: true }, { isFeatured: true }, {}, {}]);
  expect(await loadHomeLists(db.read)).toEqual({ latestIds: ids, mostReadIds: [] });
});

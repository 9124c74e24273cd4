import { expect, test } from 'vitest';
import { createPost } from '#db/posts/createPost.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { allPages } from '#site/data/pages.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('a full build renders no page twice', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const post = postCreateSchema.parse({ ...samplePost, slug: 'a-post', isPublished: true });
  await createPost(db, { now: '2026-11-01T10:00:00.000Z', post });
  const pages: string[] = [];
  for await (const chunk of allPages(db.read)) pages.push(...chunk);
  expect(pages).toEqual(expect.arrayContaining(['/', '/posts', '/post/a-post']));
  expect(pages).toHaveLength(new Set(pages).size);
});

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCategory, deleteCategory, listCategories } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { makeDuePostsLive } from '#db/posts/makeDuePostsLive.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { posts } from '#db/schema/posts.ts';
import { postTags } from '#db/schema/tags.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { deleteTag, mergeTag } from '#db/tags/tagEdits.ts';
import { listTags } from '#db/tags/tags.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const times = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map(
  (day) => `${day}T00:00:00.000Z`,
);

const editArbitrary = fc.record({
  kind: fc.constantFrom(
    'create',
    'update',
    'update',
    'delete',
    'release',
    'category',
    'uncategory',
    'untag',
    'merge',
  ),
  id: fc.integer({ min: 1, max: 8 }),
  categoryId: fc.integer({ min: 1, max: 4 }),
  isPublished: fc.boolean(),
  publishedAt: fc.constantFrom(null, ...times),
  tags: fc.subarray(['א', 'ב', 'ג']),
  now: fc.constantFrom(...times),
});

type Edit = typeof editArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

test('post counts of categories and tags equal a recount after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(editArbitrary, { minLength: 1, maxLength: 25 }), async (edits) => {
      const { db } = await openTestDatabase();
      await ensureDefaults(db);
      for (const edit of edits) await apply(db, edit);
      const livePosts = await db.read.select().from(posts).where(eq(posts.isLive, true));
      for (const { id, postCount } of await listCategories(db.read)) {
        expect(postCount).toBe(livePosts.filter((post) => post.categoryId === id).length);
      }
      const liveIds = new Set(livePosts.map((post) => post.id));
      const links = await db.read.select().from(postTags);
      for (const { id, postCount } of await listTags(db.read)) {
        const linksOfTag = links.filter((link) => link.tagId === id && liveIds.has(link.postId));
        expect(postCount).toBe(linksOfTag.length);
      }
    }),
    { numRuns: 40 },
  );
});

async function apply(db: Database, { kind, id, now, ...fields }: Edit): Promise<void> {
  if (kind === 'create') await createPost(db, { post: newPost(fields), now });
  if (kind === 'update') await updatePost(db, { id, changes: fields, now });
  if (kind === 'delete') await trashPost(db, { id, now });
  if (kind === 'release') await makeDuePostsLive(db, { now });
  if (kind === 'category') {
    const category = categoryCreateSchema.parse({ name: 'קטגוריה' });
    await createCategory(db, { category, now });
  }
  if (kind === 'uncategory') await deleteCategory(db, { id: fields.categoryId, now });
  if (kind === 'untag') await deleteTag(db, { id: fields.categoryId, now });
  if (kind === 'merge') await mergeTag(db, { id, intoId: fields.categoryId, now });
}

const newPost = (fields: Pick<Edit, 'categoryId' | 'isPublished' | 'publishedAt' | 'tags'>) =>
  postCreateSchema.parse({ title: 'כותרת', content: '<p>תוכן ארוך מספיק</p>', ...fields });

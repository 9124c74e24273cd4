import { expect, test } from 'vitest';
import { makeDuePostsLive } from '#db/posts/makeDuePostsLive.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { listQueries } from '#site/data/queries/lists.ts';
import { postQueries } from '#site/data/queries/posts.ts';
import { siteQueries } from '#site/data/queries/site.ts';
import { createPost } from '#tests/support/createPost.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const [monday, friday, sunday] = [
  '2026-11-16T10:00:00.000Z',
  '2026-11-20T10:00:00.000Z',
  '2026-11-22T10:00:00.000Z',
];

test.each(['draft', 'scheduled'])(
  'a %s post that becomes live later was last modified at its publication',
  async (state) => {
    const { db } = await openTestDatabase();
    await ensureDefaults(db);
    const times = state === 'draft' ? {} : { isPublished: true, publishedAt: friday };
    const post = postCreateSchema.parse({ ...samplePost, slug: 'a-post', ...times });
    await createPost(db, { now: monday, post });
    if (state === 'draft')
      await updatePost(db, { id: 1, changes: { isPublished: true }, now: friday });
    else await makeDuePostsLive(db, { now: friday });
    const modified = async () => {
      const [article] = await postQueries.article.loadMany(db.read, [['a-post']]);
      const [feedPost] = await listQueries.feedPosts.load(db.read);
      const [entry] = await siteQueries.sitemapPosts.load(db.read, 1);
      return [article?.revisedAt, feedPost?.revisedAt, entry?.modifiedAt];
    };
    expect(await modified()).toEqual([friday, friday, friday]);
    await updatePost(db, { id: 1, changes: { title: 'כותרת אחרת' }, now: sunday });
    expect(await modified()).toEqual([sunday, sunday, sunday]);
  },
);

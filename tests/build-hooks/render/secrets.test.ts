import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createComment } from '#db/comments.ts';
import { createContactMessage } from '#db/contactMessages.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { createUser } from '#db/users/users.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { filesWith } from '#tests/support/publishing/filesWith.ts';
import { startPublishing } from '#tests/support/publishing/publishing.ts';

const now = '2026-11-20T10:00:00.000Z';
const canary = 'canary';

test('no published file or compressed variant contains private data', async () => {
  const site = await startPublishing({ postCount: 6 });
  onTestFinished(() => site.close());
  const { db } = site;
  const secret = {
    title: `${canary} title`,
    excerpt: canary,
    metaTitle: canary,
    tags: [canary],
    content: `<p>${canary} ${canary} ${canary}</p>`,
  };
  const write = (changes: object) =>
    createPost(db, { post: postCreateSchema.parse({ ...secret, ...changes }), now });
  await write({ slug: `${canary}-draft` });
  await write({
    slug: `${canary}-later`,
    isPublished: true,
    publishedAt: '2099-01-01',
    isFeatured: true,
  });
  const unpublished = await write({
    slug: `${canary}-unpublished`,
    isPublished: true,
    isPopular: true,
  });
  await site.settle();
  expect(await filesWith(await site.folder(), canary)).not.toEqual([]);
  if (typeof unpublished === 'object')
    await updatePost(db, { id: unpublished.id, changes: { isPublished: false }, now });
  const values = {
    webhook_api_key: `sk_live_${canary}`,
    webhook_url: `https://${canary}.example/`,
    webhook_events: 'post_create',
  };
  await saveSettings(db, { values, now });
  await createComment(db, { postId: 1, comment: { authorName: canary, body: canary }, now });
  const message = { name: canary, email: `${canary}@example.com`, message: canary };
  await createContactMessage(db, { message, now });
  await createUser(db, { username: canary, password: `${canary} password`, isAdmin: true, now });
  await site.settle();
  expect(await filesWith(await site.folder(), canary)).toEqual([]);
  expect(await filesWith(path.join(site.publishedFolder, 'releases'), canary)).toEqual([]);
});

import { expect, test } from 'vitest';
import { listEventsAfter } from '#db/events/outbox.ts';
import { DamagedRowError } from '#db/parseStored.ts';
import { createAiPost } from '#db/posts/ai/aiPosts.ts';
import { findPostRevision, listPostRevisions } from '#db/posts/history/postRevisions.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { posts } from '#db/schema/posts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { replaceApiKey } from '#db/users/apiKeys.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';

async function openWithPost() {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await createPost(db, { post: postCreateSchema.parse({ ...samplePost, slug: 'one' }), now });
  const run = (sql: string) => db.write((tx) => tx.run(sql));
  return { db, run };
}

const damages = [
  ['truncated', '{"slug":"o'],
  ['of another shape', '{"slug":7}'],
] as const;

test.each(damages)(
  'reading an outbox event that is %s throws an error that names the row',
  async (_name, json) => {
    const { db, run } = await openWithPost();
    await run(`update outbox set after = '${json}' where id = 1`);
    const events = listEventsAfter(db.read, { cursor: 0, countMax: 10 });
    await expect(events).rejects.toThrow(DamagedRowError);
    await expect(events).rejects.toThrow('Row 1 of the table outbox');
    expect(await listEventsAfter(db.read, { cursor: 1, countMax: 10 })).toEqual([]);
  },
);

test('reading an outbox event of an unknown type throws an error', async () => {
  const { db, run } = await openWithPost();
  await run(`update outbox set type = 'post_vanish' where id = 1`);
  await expect(listEventsAfter(db.read, { cursor: 0, countMax: 1 })).rejects.toThrow(
    DamagedRowError,
  );
});

test.each(damages)(
  'reading a revision that is %s throws an error, but listing revisions works',
  async (_name, json) => {
    const { db, run } = await openWithPost();
    await updatePost(db, { id: 1, changes: { title: 'כותרת אחרת לגמרי' }, now });
    await run(`update post_revisions set fields = '${json}'`);
    await expect(findPostRevision(db.read, { postId: 1, version: 1 })).rejects.toThrow(
      DamagedRowError,
    );
    expect(await listPostRevisions(db.read, 1)).toHaveLength(1);
  },
);

test.each(damages)(
  'repeating a request whose stored response is %s throws an error and creates no post',
  async (_name, json) => {
    const { db, run } = await openWithPost();
    await replaceApiKey(db, { hash: 'hash', prefix: 'key', now });
    const input = {
      post: aiPostSchema.parse({ ...samplePost, slug: 'two' }),
      key: { id: 1, canPublish: true },
      idempotency: { key: 'retry', requestHash: 'same' },
      now,
    };
    expect(await createAiPost(db, input)).toMatchObject({ outcome: 'created' });
    expect(await createAiPost(db, input)).toMatchObject({ outcome: 'repeated' });
    await run(`update idempotency_keys set body = '${json}'`);
    await expect(createAiPost(db, input)).rejects.toThrow(DamagedRowError);
    expect(await db.read.$count(posts)).toBe(2);
  },
);

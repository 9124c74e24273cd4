import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listPostsOfPeriod } from '#db/mailings/mailingContent.ts';
import { makeDuePostsLive } from '#db/posts/makeDuePostsLive.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { outbox } from '#db/schema/outbox.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { isoTime } from '#domain/text/dates.ts';
import { createPost } from '#tests/support/createPost.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const monday = '2026-11-16T08:00:00.000Z';
const thursday = '2026-11-19T08:00:00.000Z';
const friday = '2026-11-20T08:00:00.000Z';
const nextThursday = '2026-11-26T08:00:00.000Z';
const thisWeek = { from: '2026-11-12T08:00:00.000Z', until: thursday };
const nextWeek = { from: thursday, until: nextThursday };

async function start() {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const add = async (now: string, fields: { isPublished: boolean; publishedAt: string | null }) => {
    const post = await createPost(db, {
      post: postCreateSchema.parse({ ...samplePost, ...fields }),
      now,
    });
    if (typeof post === 'string') throw new Error(post);
    return post.id;
  };
  const update = (
    id: number,
    fields: { isPublished?: boolean; publishedAt?: string },
    now: string,
  ) => updatePost(db, { id, changes: fields, now });
  const posts = (period: { from: string; until: string }) => listPostsOfPeriod(db.read, period);
  return { db, add, update, posts };
}

test('a draft with an earlier date is in the digest of the week in which it becomes public', async () => {
  const { add, update, posts } = await start();
  const id = await add(monday, { isPublished: false, publishedAt: monday });
  expect(await posts(thisWeek)).toEqual([]);
  await update(id, { isPublished: true }, friday);
  expect(await posts(thisWeek)).toEqual([]);
  expect(await posts(nextWeek)).toEqual([id]);
});

test('a post that was public before and is published again is in no further digest', async () => {
  const { add, update, posts } = await start();
  const id = await add(monday, { isPublished: true, publishedAt: null });
  await update(id, { isPublished: false }, thursday);
  expect(await posts(thisWeek)).toEqual([]);
  await update(id, { isPublished: true, publishedAt: friday }, friday);
  expect(await posts(thisWeek)).toEqual([id]);
  expect(await posts(nextWeek)).toEqual([]);
});

test('a scheduled post is in the digest of the week in which it becomes public', async () => {
  const { db, add, posts } = await start();
  const id = await add(monday, { isPublished: true, publishedAt: thursday });
  await makeDuePostsLive(db, { now: friday });
  expect([await posts(thisWeek), await posts(nextWeek)]).toEqual([[], [id]]);
});

test('a post from an archive is in no digest', async () => {
  const { add, posts } = await start();
  const oldMs = Date.parse(nextWeek.from) - limits.mailing.digestBackdatingMaxMs;
  await add(friday, { isPublished: true, publishedAt: isoTime(oldMs) });
  expect(await posts(nextWeek)).toEqual([]);
});

test('the date of a post without events counts as the time at which it became public', async () => {
  const { db, add, posts } = await start();
  const id = await add(friday, { isPublished: true, publishedAt: monday });
  await db.write(async (tx) => {
    await tx.delete(outbox).where(eq(outbox.subjectId, id));
  });
  expect([await posts(thisWeek), await posts(nextWeek)]).toEqual([[id], []]);
});

import { expect, test } from 'vitest';
import { comments } from '#db/schema/comments.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { startApi, startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';

const comment = { authorName: 'דנה', body: 'תודה על הביקורת!\nשורה שנייה' };

async function startWithPost() {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', livePost);
  return { api, admin };
}

test('hides a comment until it is approved', async () => {
  const { api } = await startWithPost();
  const created = await api.visitor.post('/api/posts/1/comments', comment);
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    comment: { id: 1, postId: 1, ...comment, createdAt: api.clock.now() },
    message: heMessages.commentWaits,
  });
  expect((await api.visitor.get('/api/posts/1/comments')).body).toEqual([]);
  await api.db.write(async (tx) => {
    await tx.update(comments).set({ status: 'approved' });
  });
  expect((await api.visitor.get('/api/posts/1/comments')).body).toMatchObject([comment]);
  expect(await api.events()).toMatchObject([
    { type: 'post_create' },
    { type: 'comment_create', subjectId: 1, after: { postId: 1 } },
  ]);
});

test('a comment with a filled honeypot field gets a success response and is not stored', async () => {
  const { api } = await startWithPost();
  const response = await api.visitor.post('/api/posts/1/comments', { ...comment, website: 'x' });
  expect([response.status, response.body]).toEqual([201, { message: heMessages.commentWaits }]);
  expect(await api.db.read.select().from(comments)).toEqual([]);
});

test('returns an empty list of comments for an unknown post', async () => {
  const { visitor } = await startApi();
  const response = await visitor.get('/api/posts/1/comments');
  expect([response.status, response.body]).toEqual([200, []]);
});

test('rejects comments on a draft', async () => {
  const { api, admin } = await startWithPost();
  await admin.post('/api/posts', samplePost);
  const rejected = await api.visitor.post('/api/posts/2/comments', comment);
  expect([rejected.status, rejected.body]).toEqual([404, { message: heErrors.post.notFound }]);
});

test('a client address may send 10 comments an hour', async () => {
  const { api } = await startWithPost();
  const send = () => api.visitor.post('/api/posts/1/comments', comment);
  for (let sent = 0; sent < 10; sent++) expect((await send()).status).toBe(201);
  const rejected = await send();
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get('retry-after')).toBe('3600');
  await api.clock.advance(60 * 60 * 1_000);
  expect((await send()).status).toBe(201);
});

test('an admin may send any number of comments', async () => {
  const { admin } = await startWithPost();
  for (let sent = 0; sent < 12; sent++) {
    expect((await admin.post('/api/posts/1/comments', comment)).status).toBe(201);
  }
});

test('rejects a comment of more than 256 kB with status 413, with and without a declared length', async () => {
  const { api, admin } = await startWithPost();
  const body = JSON.stringify({ ...comment, body: 'x'.repeat(256_000) });
  const declared = { 'content-length': String(body.length) };
  for (const sender of [api.visitor, admin]) {
    for (const headers of [declared, {}]) {
      const rejected = await sender.post('/api/posts/1/comments', body, headers);
      expect([rejected.status, rejected.body]).toEqual([413, { message: heErrors.tooLarge }]);
    }
  }
});

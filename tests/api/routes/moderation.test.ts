import { describe, expect, onTestFinished, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';

async function startWithComments(onEnd: OnEnd = onTestFinished) {
  const { api, admin } = await startWithAdmin({}, { onEnd });
  await admin.post('/api/posts', { ...livePost, slug: 'first' });
  await admin.post('/api/posts', { ...livePost, title: 'ביקורת אחרת', slug: 'second' });
  for (const [n, authorName] of ['דנה', 'דנה', 'Avi', 'Avi'].entries()) {
    await api.clock.advance(1_000);
    const comment = { authorName, body: `תגובה מספר ${n + 1}, 100% שלי` };
    await api.visitor.post(`/api/posts/${(n % 2) + 1}/comments`, comment);
  }
  const list = async (query: string) => {
    const { body, headers } = await admin.get(`/api/comments${query}`);
    return [(body as { id: number }[]).map(({ id }) => id), headers.get('x-total-count')];
  };
  const shown = async (postId: number) => {
    const { body } = await api.visitor.get(`/api/posts/${postId}/comments`);
    return (body as { id: number }[]).map(({ id }) => id);
  };
  return { api, admin, list, shown };
}

describe('moderation', () => {
  test('admins get every comment with its post, newest first', async () => {
    const { admin } = await startWithComments();
    const { body } = await admin.get('/api/comments?perPage=1');
    expect(body).toEqual([
      {
        id: 4,
        postId: 2,
        authorName: 'Avi',
        body: 'תגובה מספר 4, 100% שלי',
        status: 'waiting',
        createdAt: '2026-11-20T10:00:04.000Z',
        post: { id: 2, title: 'ביקורת אחרת', slug: 'second' },
      },
    ]);
  });

  const withApprovedComment = sharedFixture(async (onEnd) => {
    const started = await startWithComments(onEnd);
    await started.admin.put('/api/comments/2', { status: 'approved' });
    return started;
  });

  test.each([
    ['', [4, 3, 2, 1], '4'],
    ['?page=2&perPage=3', [1], '4'],
    ['?status=waiting', [4, 3, 1], '3'],
    ['?status=approved', [2], '1'],
    ['?status=rejected', [], '0'],
    ['?q=דנה', [2, 1], '2'],
    ['?q=avi&status=waiting', [4, 3], '2'],
    ['?q=מספר 3', [3], '1'],
    ['?q=0%25', [4, 3, 2, 1], '4'],
    ['?q=_', [], '0'],
  ])('filters comments by %j', async (query, ids, total) => {
    expect(await withApprovedComment().list(query)).toEqual([ids, total]);
  });

  test('an admin can approve, reject and delete a comment', async () => {
    const { api, admin, shown } = await startWithComments();
    const approved = await admin.put('/api/comments/1', { status: 'approved' });
    expect([approved.status, approved.body]).toMatchObject([200, { id: 1, status: 'approved' }]);
    expect(await shown(1)).toEqual([1]);
    await admin.put('/api/comments/1', { status: 'rejected' });
    expect(await shown(1)).toEqual([]);
    expect((await admin.delete('/api/comments/1')).status).toBe(204);
    const event = { subjectId: 1, after: { postId: 1 } };
    expect((await api.events()).slice(-3)).toMatchObject([
      { type: 'comment_update', ...event },
      { type: 'comment_update', ...event },
      { type: 'comment_delete', ...event },
    ]);
    const gone = await admin.delete('/api/comments/1');
    expect([gone.status, gone.body]).toEqual([404, { message: he.comment.notFound }]);
    expect((await admin.put('/api/comments/1', { status: 'approved' })).status).toBe(404);
  });

  test('a bulk change of comments has events only for comments that it changes', async () => {
    const { api, admin, shown } = await startWithComments();
    await admin.put('/api/comments/3', { status: 'approved' });
    const before = (await api.events()).length;
    const response = await admin.put('/api/comments', { ids: [1, 1, 3, 99], status: 'approved' });
    expect([response.status, response.body]).toEqual([200, { ids: [1, 3] }]);
    expect(await shown(1)).toEqual([1, 3]);
    expect((await api.events()).slice(before)).toMatchObject([
      { type: 'comment_update', subjectId: 1 },
    ]);
  });

  test.each<[path: string, body: unknown]>([
    ['/api/comments/1', { status: 'hidden' }],
    ['/api/comments/1', {}],
    ['/api/comments', { status: 'approved' }],
    ['/api/comments', { ids: [], status: 'approved' }],
    ['/api/comments', { ids: ['1'], status: 'approved' }],
    ['/api/comments', { ids: Array.from({ length: 101 }, (_, i) => i + 1), status: 'approved' }],
  ])('rejects the invalid moderation request %s %j', async (path, body) => {
    const { admin } = withApprovedComment();
    expect(await admin.put(path, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/[א-ת]/) },
    });
  });
});

test('a comment on a post in the trash cannot be moderated', async () => {
  const { api, admin, list } = await startWithComments();
  await admin.delete('/api/posts/1');
  const eventsBefore = await api.events();
  expect(await admin.put('/api/comments/1', { status: 'approved' })).toMatchObject({
    status: 404,
    body: { message: he.comment.notFound },
  });
  const bulk = await admin.put('/api/comments', { ids: [1, 2], status: 'waiting' });
  expect(bulk.body).toEqual({ ids: [2] });
  expect(await api.events()).toEqual(eventsBefore);
  await admin.post('/api/trash/restore', { ids: [1] });
  expect(await list('?status=waiting')).toEqual([[4, 3, 2, 1], '4']);
});

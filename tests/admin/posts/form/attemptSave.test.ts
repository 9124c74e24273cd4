import { describe, expect, test } from 'vitest';
import { attemptSave } from '#admin/posts/form/attemptSave.ts';
import { emptyPost, type PostValues, postValues } from '#admin/posts/form/postValues.ts';
import type { Post } from '#domain/post/post.ts';
import { slugFromTitle } from '#domain/post/slug.ts';
import { fakeApi, requestLines } from '../../api/fakeApi.ts';

/** Creates a fake API that returns the given responses in order. All later requests fail. */
const api = (...responses: Response[]) =>
  fakeApi(async () => responses.shift() ?? Promise.reject(new TypeError('Failed to fetch')));

const success = (body: unknown) => Response.json(body);
const failure = (status: number, message: string, fields?: Record<string, string>) =>
  Response.json({ message, fields }, { status });

const values: PostValues = {
  ...emptyPost,
  title: 'סקירה של פנס',
  slug: slugFromTitle('סקירה של פנס'),
  content: '<p>שבוע עם פנס אחד</p>',
};
const stored: Post = {
  ...values,
  id: 7,
  version: 4,
  views: 0,
  createdAt: '2026-11-05T10:00:00.000Z',
  updatedAt: '2026-11-05T10:00:00.000Z',
};
const saved = { id: 7, version: 3, values: { ...values, title: 'כותרת קודמת' } };

describe('an existing post', () => {
  test('saving an existing post sends the changed fields and the version that was edited', async () => {
    const { client, sent } = api(success({ post: stored }));
    const outcome = await attemptSave(client, { values, saved, isRetry: false });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
    expect(requestLines(sent)).toEqual(['PUT /posts/7']);
    expect(sent[0]?.body).toEqual({ title: 'סקירה של פנס', version: 3 });
  });

  test('saving an existing post has the outcome "conflict" when another user saved a newer version', async () => {
    const theirs = { ...stored, title: 'שלהם' };
    const responses = () => [failure(409, 'נערך'), success({ post: theirs })];
    const { client } = api(...responses(), success({ savedBy: 'dana' }));
    const outcome = await attemptSave(client, { values, saved, isRetry: false });
    expect(outcome).toEqual({ kind: 'conflict', theirs, savedBy: 'dana' });
    const withoutName = api(...responses(), failure(500, 'תקלה')).client;
    expect(await attemptSave(withoutName, { values, saved, isRetry: false })).toEqual({
      kind: 'conflict',
      theirs,
      savedBy: null,
    });
  });

  test('saving an existing post has the outcome "saved" when the stored post already has the new values', async () => {
    const { client } = api(failure(409, 'נערך'), success({ post: stored }));
    const outcome = await attemptSave(client, { values, saved, isRetry: true });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
  });

  test('saving a post with a slug of another post is refused with a message for the slug field', async () => {
    const { client } = api(failure(409, 'כבר קיים', { slug: 'כבר קיים' }));
    const outcome = await attemptSave(client, { values, saved, isRetry: false });
    expect(outcome).toEqual({
      kind: 'refused',
      message: 'כבר קיים',
      fields: { slug: 'כבר קיים' },
      isUncertain: false,
    });
  });
});

describe('a new post', () => {
  test('saving a new post omits a slug that equals the slug derived from the title', async () => {
    const { client, sent } = api(success({ post: stored }));
    await attemptSave(client, { values, saved: undefined, isRetry: false });
    expect(requestLines(sent)).toEqual(['POST /posts']);
    expect(sent[0]?.body).toMatchObject({ title: values.title });
    expect(sent[0]?.body).not.toHaveProperty('slug');
  });

  test('saving a new post sends a slug that the user chose', async () => {
    const { client, sent } = api(success({ post: stored }));
    const chosen = { ...values, slug: 'my-slug' };
    await attemptSave(client, { values: chosen, saved: undefined, isRetry: false });
    expect(sent[0]?.body).toMatchObject({ slug: 'my-slug' });
  });

  test('a new post is not created twice when the response to the first attempt was lost', async () => {
    const other = { ...stored, id: 8, content: '<p>אחר</p>' };
    const { client, sent } = api(
      success([other, stored]),
      success({ post: other }),
      success({ post: stored }),
    );
    const outcome = await attemptSave(client, { values, saved: undefined, isRetry: true });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
    expect(requestLines(sent)).toEqual(['GET /posts', 'GET /posts/id/8', 'GET /posts/id/7']);
  });

  test('the retry creates a new post when the first attempt did not reach the server', async () => {
    const { client, sent } = api(success([{ ...stored, title: 'אחר' }]), success({ post: stored }));
    await attemptSave(client, { values, saved: undefined, isRetry: true });
    expect(requestLines(sent)).toEqual(['GET /posts', 'POST /posts']);
  });
});

test.each([
  ['no response', [], { kind: 'noResponse' }],
  ['status 401', [failure(401, 'יש להתחבר')], { kind: 'signedOut' }],
  [
    'status 503',
    [failure(503, 'עמוס')],
    { kind: 'refused', message: 'עמוס', fields: {}, isUncertain: true },
  ],
])('attemptSave returns the outcome of a request that gets %s', async (_, responses, outcome) => {
  const { client } = api(...responses);
  expect(await attemptSave(client, { values, saved, isRetry: false })).toEqual(outcome);
});

test('attemptSave rejects when the response body has an unexpected structure', async () => {
  const { client } = api(success({ posts: 'not a list' }));
  const attempt = attemptSave(client, { values, saved: undefined, isRetry: true });
  await expect(attempt).rejects.toThrow(TypeError);
});

test('postValues removes the query of an image URL', () => {
  const post = { ...stored, featuredImage: 'https://img.example/a.jpg?w=3#x' };
  expect(postValues(post).featuredImage).toBe('https://img.example/a.jpg');
});

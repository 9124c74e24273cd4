import { describe, expect, test } from 'vitest';
import { attemptCreate, attemptUpdate } from '#admin/posts/form/attemptSave.ts';
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
    const outcome = await attemptUpdate(client, { values, saved, unanswered: [] });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
    expect(requestLines(sent)).toEqual(['PUT /posts/7']);
    expect(sent[0]?.body).toEqual({ title: 'סקירה של פנס', version: 3 });
  });

  test('saving an existing post has the outcome "conflict" when another user saved a newer version', async () => {
    const theirs = { ...stored, title: 'שלהם' };
    const responses = () => [failure(409, 'נערך'), success({ post: theirs })];
    const { client } = api(...responses(), success({ savedBy: 'dana' }));
    const outcome = await attemptUpdate(client, { values, saved, unanswered: [] });
    expect(outcome).toEqual({ kind: 'conflict', theirs, savedBy: 'dana' });
    const withoutName = api(...responses(), failure(500, 'תקלה')).client;
    expect(await attemptUpdate(withoutName, { values, saved, unanswered: [] })).toEqual({
      kind: 'conflict',
      theirs,
      savedBy: null,
    });
  });

  test('saving an existing post has the outcome "saved" when the stored post already has the new values', async () => {
    const { client } = api(failure(409, 'נערך'), success({ post: stored }));
    const outcome = await attemptUpdate(client, { values, saved, unanswered: [values] });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
  });

  test('a retry sends what was typed after the first attempt when the server stored the first attempt', async () => {
    const { client, sent } = api(
      failure(409, 'נערך'),
      success({ post: stored }),
      success({ post: stored }),
    );
    const typed = { ...values, excerpt: 'נכתב אחרי הניסיון הראשון' };
    const outcome = await attemptUpdate(client, { values: typed, saved, unanswered: [values] });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
    expect(requestLines(sent)).toEqual(['PUT /posts/7', 'GET /posts/id/7', 'PUT /posts/7']);
    expect(sent[2]?.body).toEqual({ excerpt: typed.excerpt, version: stored.version });
  });

  test('saving a post with a slug of another post is refused with a message for the slug field', async () => {
    const { client } = api(failure(409, 'כבר קיים', { slug: 'כבר קיים' }));
    const outcome = await attemptUpdate(client, { values, saved, unanswered: [] });
    expect(outcome).toEqual({
      kind: 'refused',
      message: 'כבר קיים',
      fields: { slug: 'כבר קיים' },
      isUncertain: false,
    });
  });
});

test.each([
  ['no response', [], { kind: 'noResponse' }],
  [
    'status 401',
    [failure(401, 'יש להתחבר')],
    { kind: 'signedOut', error: expect.objectContaining({ status: 401 }) },
  ],
  [
    'status 503',
    [failure(503, 'עמוס')],
    { kind: 'refused', message: 'עמוס', fields: {}, isUncertain: true },
  ],
])('attemptUpdate returns the outcome of a request that gets %s', async (_, responses, outcome) => {
  const { client } = api(...responses);
  expect(await attemptUpdate(client, { values, saved, unanswered: [] })).toEqual(outcome);
});

test('attemptCreate sends a key, and a slug only if the user chose it', async () => {
  const { client, sent } = api(success({ post: stored }), success({ post: stored }));
  await attemptCreate(client, { values, key: 'k1' });
  expect(requestLines(sent)).toEqual(['POST /posts']);
  expect(sent[0]?.idempotencyKey).toBe('k1');
  expect(sent[0]?.body).toMatchObject({ title: values.title });
  expect(sent[0]?.body).not.toHaveProperty('slug');
  await attemptCreate(client, { values: { ...values, slug: 'my-slug' }, key: 'k1' });
  expect(sent[1]?.body).toMatchObject({ slug: 'my-slug' });
});

test('postValues removes the query of an image URL', () => {
  const post = { ...stored, featuredImage: 'https://img.example/a.jpg?w=3#x' };
  expect(postValues(post).featuredImage).toBe('https://img.example/a.jpg');
});

import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import type { Request, RequestOptions } from '#admin/api/request.ts';
import { attemptSave } from '#admin/posts/form/attemptSave.ts';
import { emptyPost, type PostValues, postValues } from '#admin/posts/form/postValues.ts';
import type { Post } from '#domain/post/post.ts';
import { slugFromTitle } from '#domain/post/slug.ts';

interface Sent extends RequestOptions {
  path: string;
}
type Answer = object | HttpError;

/** An API that answers each request in turn, and what it was asked. */
function api(...answers: Answer[]) {
  const sent: Sent[] = [];
  const request: Request = async (path, options = {}) => {
    sent.push({ path, ...options });
    const answer = answers.shift();
    if (!answer) throw new Error(`nobody expected ${path}`);
    if (answer instanceof HttpError) throw answer;
    return { json: JSON.parse(JSON.stringify(answer)), headers: new Headers() };
  };
  return { request, sent };
}

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
const noAnswer = new HttpError('אין חיבור', 0);

describe('an old post', () => {
  test('is sent what changed, against the version that was edited', async () => {
    const { request, sent } = api({ post: stored });
    const outcome = await attemptSave(request, { values, saved, isRetry: false });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
    expect(sent).toEqual([
      { path: '/posts/7', method: 'PUT', body: { title: 'סקירה של פנס', version: 3 } },
    ]);
  });

  test('that somebody saved meanwhile is stale, with what it holds', async () => {
    const theirs = { ...stored, title: 'שלהם' };
    const { request } = api(new HttpError('נערך', 409, {}), { post: theirs });
    const outcome = await attemptSave(request, { values, saved, isRetry: false });
    expect(outcome).toEqual({ kind: 'stale', theirs });
  });

  test('whose later version says just this was saved by an attempt whose answer was lost', async () => {
    const { request } = api(new HttpError('נערך', 409, {}), { post: stored });
    const outcome = await attemptSave(request, { values, saved, isRetry: true });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
  });

  test('with a slug that is taken is refused beside its field', async () => {
    const body = { errors: { slug: 'כבר קיים' } };
    const { request } = api(new HttpError('כבר קיים', 409, body));
    const outcome = await attemptSave(request, { values, saved, isRetry: false });
    expect(outcome).toEqual({
      kind: 'refused',
      message: 'כבר קיים',
      fields: { slug: 'כבר קיים' },
    });
  });
});

describe('a new post', () => {
  test('leaves its slug to the server while nobody chose one', async () => {
    const { request, sent } = api({ post: stored });
    await attemptSave(request, { values, saved: undefined, isRetry: false });
    expect(sent).toMatchObject([{ path: '/posts', method: 'POST' }]);
    expect(sent[0]?.body).toMatchObject({ title: values.title, slug: undefined });
    const chosen = api({ post: stored });
    const mine = { ...values, slug: 'my-slug' };
    await attemptSave(chosen.request, { values: mine, saved: undefined, isRetry: false });
    expect(chosen.sent[0]?.body).toMatchObject({ slug: 'my-slug' });
  });

  test('that an attempt without an answer made all the same is not made again', async () => {
    const other = { ...stored, id: 8, content: '<p>אחר</p>' };
    const { request, sent } = api([other, stored], { post: other }, { post: stored });
    const outcome = await attemptSave(request, { values, saved: undefined, isRetry: true });
    expect(outcome).toEqual({ kind: 'saved', post: stored });
    expect(sent.map(({ method }) => method)).toEqual([undefined, undefined, undefined]);
  });

  test('that no attempt made yet is made by the next', async () => {
    const { request, sent } = api([{ ...stored, title: 'אחר' }], { post: stored });
    await attemptSave(request, { values, saved: undefined, isRetry: true });
    expect(sent.at(-1)).toMatchObject({ path: '/posts', method: 'POST' });
  });
});

test.each([
  ['no answer', noAnswer, { kind: 'noAnswer' }],
  ['nobody signed in', new HttpError('יש להתחבר', 401), { kind: 'signedOut' }],
  [
    'a server that is busy',
    new HttpError('עמוס', 503),
    { kind: 'refused', message: 'עמוס', fields: {} },
  ],
])('%s is told apart', async (_, problem, outcome) => {
  const { request } = api(problem);
  expect(await attemptSave(request, { values, saved, isRetry: false })).toEqual(outcome);
});

test('a bug is no outcome', async () => {
  const request: Request = () => Promise.reject(new TypeError('bug'));
  await expect(attemptSave(request, { values, saved, isRetry: false })).rejects.toThrow('bug');
});

test('a picture’s address loses its query when the form is filled', () => {
  const post = { ...stored, featuredImage: 'https://img.example/a.jpg?w=3#x' };
  expect(postValues(post).featuredImage).toBe('https://img.example/a.jpg');
});

import { describe, expect, test } from 'vitest';
import { createPostSender } from '#admin/posts/form/createPostSender.ts';
import { emptyPost, type PostValues } from '#admin/posts/form/postValues.ts';
import type { SavedPost } from '#admin/posts/form/savedPost.ts';
import type { Post } from '#domain/post/post.ts';
import { slugFromTitle } from '#domain/post/slug.ts';
import { fakeApi, requestLines } from '../../api/fakeApi.ts';

const titled = (title: string): PostValues => ({
  ...emptyPost,
  title,
  slug: slugFromTitle(title),
  content: '<p>שבוע עם פנס אחד</p>',
});
const stored = (values: PostValues, version: number): Post => ({
  ...values,
  id: 7,
  version,
  views: 0,
  createdAt: '2026-11-05T10:00:00.000Z',
  updatedAt: '2026-11-05T10:00:00.000Z',
});
const first = titled('סקירה של פנס');
const longer = { ...titled('סקירה של פנס קטן'), excerpt: 'נכתב אחרי הניסיון הראשון' };

/** Starts an editor whose requests get the given responses in order. 'lost' means that no response arrives. */
function startEditor({
  saved,
  responses,
}: {
  saved?: SavedPost;
  responses: (Response | 'lost')[];
}) {
  const { client, sent } = fakeApi(async () => {
    const response = responses.shift();
    if (!response || response === 'lost') throw new TypeError('Failed to fetch');
    return response;
  });
  return { send: createPostSender(client, { getSaved: () => saved }), sent };
}

const success = (post: Post) => Response.json({ post });

describe('a new post whose first response was lost', () => {
  test('is created by a repetition of the same request', async () => {
    const { send, sent } = startEditor({ responses: ['lost', success(stored(first, 1))] });
    expect(await send(first)).toEqual({ kind: 'noResponse' });
    expect(await send({ ...first })).toEqual({ kind: 'saved', post: stored(first, 1) });
    expect(sent[0]?.idempotencyKey).toBeTruthy();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent).toHaveLength(2);
  });

  test('is created as it was sent first, and an update adds the text that was typed since', async () => {
    const { send, sent } = startEditor({
      responses: [
        'lost',
        success({ ...stored(first, 1), slug: 'lamp-2' }),
        success(stored(longer, 2)),
      ],
    });
    await send(first);
    expect(await send(longer)).toEqual({ kind: 'saved', post: stored(longer, 2) });
    expect(requestLines(sent)).toEqual(['POST /posts', 'POST /posts', 'PUT /posts/7']);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.body).toEqual({ title: longer.title, excerpt: longer.excerpt, version: 1 });
  });

  test('is not created again when the response to the update is lost, too', async () => {
    const { send, sent } = startEditor({
      responses: [
        'lost',
        success(stored(first, 1)),
        'lost',
        Response.json({ message: 'נערך' }, { status: 409 }),
        success(stored(longer, 2)),
      ],
    });
    await send(first);
    expect(await send(longer)).toEqual({ kind: 'noResponse' });
    expect(await send({ ...longer })).toEqual({ kind: 'saved', post: stored(longer, 2) });
    expect(requestLines(sent).slice(2)).toEqual([
      'PUT /posts/7',
      'PUT /posts/7',
      'GET /posts/id/7',
    ]);
  });

  test('is sent with its corrected values when the repetition is refused', async () => {
    const refusal = Response.json({ message: 'תפוס', fields: { slug: 'תפוס' } }, { status: 409 });
    const corrected = { ...first, slug: 'free' };
    const { send, sent } = startEditor({
      responses: ['lost', refusal, success(stored(corrected, 1))],
    });
    await send(first);
    expect(await send(first)).toMatchObject({ kind: 'refused', fields: { slug: 'תפוס' } });
    await send(corrected);
    expect(sent[2]?.body).toMatchObject({ slug: 'free' });
  });
});

describe('a new post whose publishing got no response', () => {
  const published = { ...first, isPublished: true };
  const keyReused = () => Response.json({ message: 'המפתח שייך לבקשה אחרת' }, { status: 409 });

  test('is created as a draft after the user has stopped publishing', async () => {
    const { send, sent } = startEditor({ responses: ['lost', success(stored(first, 1))] });
    await send(published);
    expect(await send(first)).toEqual({ kind: 'saved', post: stored(first, 1) });
    expect(sent.map(({ body }) => body)).toMatchObject([
      { isPublished: true },
      { isPublished: false },
    ]);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  });

  test('is hidden by an update if the server has published it', async () => {
    const { send, sent } = startEditor({
      responses: ['lost', keyReused(), success(stored(published, 1)), success(stored(longer, 2))],
    });
    await send(published);
    expect(await send(longer)).toEqual({ kind: 'saved', post: stored(longer, 2) });
    expect(sent[2]).toEqual(sent[0]);
    expect(sent[3]?.body).toMatchObject({ isPublished: false, version: 1 });
  });

  test('is published only with what was typed meanwhile', async () => {
    const typed = { ...longer, isPublished: true };
    const { send, sent } = startEditor({
      responses: ['lost', success(stored(first, 1)), success(stored(typed, 2))],
    });
    await send(published);
    expect(await send(typed)).toEqual({ kind: 'saved', post: stored(typed, 2) });
    expect(sent.slice(1).map(({ body }) => body)).toMatchObject([
      { title: first.title, isPublished: false },
      { title: longer.title, isPublished: true },
    ]);
  });

  test('is published by a repetition if an earlier repetition as a draft was stored', async () => {
    const { send, sent } = startEditor({
      responses: [
        'lost',
        'lost',
        keyReused(),
        success(stored(first, 1)),
        success(stored(published, 2)),
      ],
    });
    await send(published);
    await send(first);
    expect(await send(published)).toEqual({ kind: 'saved', post: stored(published, 2) });
    expect(sent[2]).toEqual(sent[0]);
    expect(sent[3]).toEqual(sent[1]);
    expect(sent[4]?.body).toEqual({ isPublished: true, version: 1 });
  });
});

test('an update whose response was lost does not conflict with the next update', async () => {
  const saved = { id: 7, version: 3, values: first };
  const typed = { ...longer, excerpt: `${longer.excerpt}, ועוד` };
  const { send, sent } = startEditor({
    saved,
    responses: [
      'lost',
      Response.json({ message: 'נערך' }, { status: 409 }),
      success(stored(longer, 4)),
      success(stored(typed, 5)),
    ],
  });
  await send(longer);
  expect(await send(typed)).toEqual({ kind: 'saved', post: stored(typed, 5) });
  expect(sent[3]?.body).toEqual({ excerpt: typed.excerpt, version: 4 });
});

test('a response with an unexpected body rejects, and the next save creates no second post', async () => {
  const { send, sent } = startEditor({
    responses: [
      Response.json({ posts: 'not a post' }),
      success(stored(first, 1)),
      success(stored(longer, 2)),
    ],
  });
  await expect(send(first)).rejects.toThrow();
  expect(await send(longer)).toEqual({ kind: 'saved', post: stored(longer, 2) });
  expect(sent[1]).toEqual(sent[0]);
});

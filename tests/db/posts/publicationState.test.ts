import { expect, test } from 'vitest';
import { publicationState } from '#db/posts/publicationState.ts';

const past = '2026-11-19T10:00:00.000Z';
const now = '2026-11-20T10:00:00.000Z';
const future = '2026-11-21T10:00:00.000Z';

test.each([
  [
    'a draft is not live',
    { isPublished: false, publishedAt: null },
    { publishedAt: null, isLive: false },
  ],
  [
    'a draft keeps its time and is not live',
    { isPublished: false, publishedAt: past },
    { publishedAt: past, isLive: false },
  ],
  [
    'a published post without a time is live from now on',
    { isPublished: true, publishedAt: null },
    { publishedAt: now, isLive: true },
  ],
  [
    'a published post keeps its time and is live',
    { isPublished: true, publishedAt: past },
    { publishedAt: past, isLive: true },
  ],
  [
    'a scheduled post keeps its time and is not live',
    { isPublished: true, publishedAt: future },
    { publishedAt: future, isLive: false },
  ],
])(
  'a save determines the publishing time of a post and whether it is live: %s',
  (_name, post, state) => {
    expect(publicationState(post, now)).toEqual(state);
  },
);

test('a live post stays live when the clock is set back', () => {
  const post = { isPublished: true, publishedAt: future };
  const previous = { ...post, isLive: true };
  expect(publicationState(post, now, previous)).toEqual({ publishedAt: future, isLive: true });
  expect(publicationState({ ...post, isPublished: false }, now, previous).isLive).toBe(false);
  expect(publicationState({ ...post, publishedAt: past }, now, previous).publishedAt).toBe(past);
});

import { expect, test } from 'vitest';
import { publicationNews } from '#admin/posts/notices/publicationNews.ts';
import type { PostPublication } from '#domain/post/publication.ts';

const state = (changes: Partial<PostPublication>): PostPublication => ({
  version: 3,
  slug: 'first',
  isLive: false,
  publishedAt: '2026-11-20T10:00:00.000Z',
  savedBy: 'dana',
  savedAt: '2026-11-20T09:00:00.000Z',
  build: null,
  ...changes,
});

test('a post without changes has no news', () => {
  expect(publicationNews({ version: 3 }, state({}), { wasScheduled: true })).toBeUndefined();
});

test('a public post is news only if it was scheduled before', () => {
  const live = state({ isLive: true });
  expect(publicationNews({ version: 3 }, live, { wasScheduled: true })).toEqual({
    kind: 'wentLive',
    publishedAt: live.publishedAt,
    slug: 'first',
  });
  expect(publicationNews({ version: 3 }, live, { wasScheduled: false })).toBeUndefined();
});

test('a newer version causes news with the name of the user who saved the version', () => {
  const newer = state({ version: 4, isLive: true });
  expect(publicationNews({ version: 3 }, newer, { wasScheduled: true })).toEqual({
    kind: 'newerVersion',
    version: 4,
    savedBy: 'dana',
    savedAt: newer.savedAt,
  });
});

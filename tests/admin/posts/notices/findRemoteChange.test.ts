import { expect, test } from 'vitest';
import { findRemoteChange } from '#admin/posts/notices/findRemoteChange.ts';
import type { PostSavedState } from '#domain/post/postSavedState.ts';

const state = (changes: Partial<PostSavedState>): PostSavedState => ({
  version: 3,
  slug: 'first',
  isLive: false,
  publishedAt: '2026-11-20T10:00:00.000Z',
  savedBy: 'dana',
  savedAt: '2026-11-20T09:00:00.000Z',
  build: null,
  ...changes,
});

test('there is no remote change if nobody has changed the post', () => {
  expect(findRemoteChange({ version: 3 }, state({}), { wasScheduled: true })).toBeUndefined();
});

test('a live post is a remote change only if it was scheduled before', () => {
  const live = state({ isLive: true });
  expect(findRemoteChange({ version: 3 }, live, { wasScheduled: true })).toEqual({
    kind: 'wentLive',
    publishedAt: live.publishedAt,
    slug: 'first',
  });
  expect(findRemoteChange({ version: 3 }, live, { wasScheduled: false })).toBeUndefined();
});

test('the remote change of a newer version names the user who saved it', () => {
  const newer = state({ version: 4, isLive: true });
  expect(findRemoteChange({ version: 3 }, newer, { wasScheduled: true })).toEqual({
    kind: 'newerVersion',
    version: 4,
    savedBy: 'dana',
    savedAt: newer.savedAt,
  });
});

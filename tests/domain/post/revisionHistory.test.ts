import { describe, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { PostEvent } from '#domain/post/postEvent.ts';
import { type PostRevisionSummary, revisionHistory } from '#domain/post/postRevision.ts';

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;

const revision = (version: number, minute: number, authorName: string): PostRevisionSummary => ({
  id: version,
  postId: 1,
  version,
  title: `גרסה ${version}`,
  authorName,
  createdAt: at(minute),
});

const event = (minute: number, isLive: boolean, changes: Partial<PostEvent> = {}): PostEvent => ({
  type: 'post_update',
  createdAt: at(minute),
  actor: 'dana',
  wasLive: false,
  isLive,
  ...changes,
});

const created = event(0, false, { type: 'post_create', actor: 'noa' });

describe('the history of revisions', () => {
  test('each revision shows the time and the author of its text', () => {
    const revisions = [revision(2, 20, 'yael'), revision(1, 10, 'dana')];
    const history = revisionHistory(revisions, { createdAt: at(0), events: [created] });
    expect(history).toMatchObject([
      { version: 2, writtenBy: 'dana', writtenAt: at(10) },
      { version: 1, writtenBy: 'noa', writtenAt: at(0) },
    ]);
  });

  test('the oldest revision has no author and no time if older revisions were deleted', () => {
    const revisions = Array.from({ length: limits.post.revisionsMax }, (_, i) =>
      revision(200 - i, 30, 'dana'),
    );
    const history = revisionHistory(revisions, { createdAt: at(0), events: [created] });
    expect(history.at(-1)).toMatchObject({ writtenBy: null, writtenAt: null });
    expect(history.at(-2)).toMatchObject({ writtenBy: 'dana', writtenAt: at(30) });
  });

  test.each<[name: string, events: PostEvent[], wasLive: boolean]>([
    ['was never published', [created, event(10, false)], false],
    ['was published after it was replaced', [created, event(10, false), event(20, true)], false],
    ['was replaced by the save that published', [created, event(10, true)], false],
    ['was published and then replaced', [created, event(5, true), event(10, true)], true],
    [
      'was unpublished before it was replaced',
      [created, event(5, true), event(6, false, { wasLive: true }), event(10, false)],
      true,
    ],
    ['was live before the first recorded event', [event(10, true, { wasLive: true })], true],
  ])(
    'the history shows whether visitors could ever read a replaced text: the text %s',
    (_name, events, wasLive) => {
      const history = revisionHistory([revision(1, 10, 'dana')], { createdAt: at(0), events });
      expect(history[0]?.wasLive).toBe(wasLive);
    },
  );
});

import { expect, test } from 'vitest';
import { type FoundDraft, mergeByKey } from '#admin/posts/unsavedDrafts/mergeByKey.ts';

const found = (changes: Partial<FoundDraft>): FoundDraft => ({
  key: 'a',
  userId: 1,
  postId: 7,
  baseVersion: 3,
  keptAt: '2026-11-05T09:00:00.000Z',
  changes: {},
  base: {},
  isLocal: true,
  isRemote: false,
  ...changes,
});
const remote = { isLocal: false, isRemote: true };

test('drafts of the browser and of the server are sorted together, newest first', () => {
  const merged = mergeByKey([
    found({ keptAt: '2026-11-05T09:00:00.000Z' }),
    found({ key: 'b', keptAt: '2026-11-05T09:30:00.000Z', ...remote }),
  ]);
  expect(merged.map(({ key }) => key)).toEqual(['b', 'a']);
});

test.each([
  ['browser if it is newer', '2026-11-05T09:20:00.000Z', '2026-11-05T09:10:00.000Z', 'local'],
  ['server if it is newer', '2026-11-05T09:10:00.000Z', '2026-11-05T09:20:00.000Z', 'remote'],
  [
    'browser if both copies are equally old',
    '2026-11-05T09:10:00.000Z',
    '2026-11-05T09:10:00.000Z',
    'local',
  ],
])('mergeByKey keeps the copy of a draft in the %s', (_name, localTime, remoteTime, title) => {
  const merged = mergeByKey([
    found({ keptAt: localTime, changes: { title: 'local' } }),
    found({ keptAt: remoteTime, changes: { title: 'remote' }, ...remote }),
  ]);
  expect(merged).toHaveLength(1);
  expect(merged[0]).toMatchObject({ changes: { title }, isLocal: true, isRemote: true });
});

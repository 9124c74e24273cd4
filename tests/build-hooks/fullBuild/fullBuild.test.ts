import { expect, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { changedPage, toGraphChanges } from '#build-hooks/fullBuild/fullBuild.ts';
import { hasJustEnded } from '#build-hooks/fullBuild/fullBuildRunner.ts';
import type { PageResult } from '#build-hooks/render/renderJob.ts';

const url = '/post/a';
const page = (hash: string): PageResult => ({
  outcome: 'page',
  url,
  hash,
  queryResults: [['card[1]', 'x']],
  renderMs: 1.4,
});
const gone: PageResult = { outcome: 'gone', url, renderMs: 1 };
const failed: PageResult = { outcome: 'failed', url, error: 'broken', renderMs: 1 };
const previous = { pageHash: () => 'old' };
const empty = { pageHash: () => undefined };

test('a full build commits a rendered page to the graph without compressed variants', () => {
  expect(toGraphChanges([page('new')], { previous, nowMs: 0 })).toEqual({
    rendered: [{ url, hash: 'new', queryResults: [['card[1]', 'x']] }],
    failed: [],
  });
});

test('a full build commits a failed page to the graph with its previous hash and schedules a retry', () => {
  const retry = { url, retryAtMs: 1_000 + builderLimits.renderRetryDelayMs };
  expect(toGraphChanges([failed], { previous, nowMs: 1_000 })).toEqual({
    rendered: [{ url, hash: 'old', queryResults: [] }],
    failed: [retry],
  });
  expect(toGraphChanges([failed], { previous: empty, nowMs: 1_000 })).toEqual({
    rendered: [],
    failed: [retry],
  });
});

test('a full build commits nothing to the graph for a page that does not exist', () => {
  expect(toGraphChanges([gone], { previous, nowMs: 0 })).toEqual({ rendered: [], failed: [] });
});

test.each([
  ['a changed page', page('new'), previous, [{ hashBefore: 'old', hashAfter: 'new', error: null }]],
  ['a new page', page('new'), undefined, [{ hashBefore: null, hashAfter: 'new', error: null }]],
  ['a failed page', failed, previous, [{ hashBefore: 'old', hashAfter: 'old', error: 'broken' }]],
  ['no unchanged page', page('old'), previous, []],
  ['no page that does not exist', gone, previous, []],
])('a build report contains %s', (_description, result, previousGraph, expected) => {
  expect(changedPage(result, previousGraph)).toMatchObject(expected);
});

test('a build that has just ended is recognized by its id or by its start time', () => {
  const ended = { id: 3, startedAt: '2026-11-20T10:00:00.000Z', endedAtMs: 5_000 };
  const build = { id: 3, startedAt: 'another time' };
  expect(hasJustEnded(build, ended, 5_000)).toBe(true);
  expect(hasJustEnded({ id: 4, startedAt: ended.startedAt }, ended, 5_000)).toBe(true);
  expect(hasJustEnded({ id: 4, startedAt: 'another time' }, ended, 5_000)).toBe(false);
  expect(hasJustEnded(build, ended, 5_001 + builderLimits.reportStoredMaxMs)).toBe(false);
  expect(hasJustEnded(build, undefined, 5_000)).toBe(false);
});

import { expect, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { toGraphChanges } from '#build-hooks/fullBuild/renderAllPages.ts';
import type { PageResult } from '#build-hooks/render/renderJob.ts';

const url = '/post/a';
const page = (hash: string): PageResult => ({
  outcome: 'page',
  url,
  hash,
  resultHashes: [['card[1]', 'x']],
  renderMs: 1.4,
});
const gone: PageResult = { outcome: 'gone', url, renderMs: 1 };
const failed: PageResult = { outcome: 'failed', url, error: 'broken', renderMs: 1 };
const previous = { pageHash: () => 'old' };
const empty = { pageHash: () => undefined };

test('a full build commits a rendered page to the graph without compressed variants', () => {
  expect(toGraphChanges([page('new')], { previous, nowMs: 0 })).toEqual({
    rendered: [{ url, hash: 'new', resultHashes: [['card[1]', 'x']] }],
    failed: [],
  });
});

test('a full build commits a failed page to the graph with its previous hash and schedules a retry', () => {
  const retry = { url, retryAtMs: 1_000 + builderLimits.renderRetryDelayMs };
  expect(toGraphChanges([failed], { previous, nowMs: 1_000 })).toEqual({
    rendered: [{ url, hash: 'old', resultHashes: [] }],
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

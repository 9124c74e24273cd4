import { expect, test } from 'vitest';
import { findMissingPages, planPublish, rankUrgentPages } from '#build-hooks/graph/publishPlan.ts';
import { limits } from '#build-hooks/limits.ts';

const plan = (input: Partial<Parameters<typeof planPublish>[0]>) =>
  planPublish({
    newPages: new Set(),
    savedPages: new Set(),
    affectedPages: [],
    urgentRanks: new Map(),
    ...input,
  });

test('the plan is empty when no page is affected', () => {
  expect(plan({})).toEqual({ groups: [[], [], []], pagesRemaining: 0 });
});

test('the plan publishes new and saved pages first, then urgent pages, then other pages', () => {
  const { groups } = plan({
    newPages: new Set(['/post/new']),
    savedPages: new Set(['/post/saved']),
    affectedPages: ['/tag/a', '/posts', '/post/saved', '/'],
    urgentRanks: rankUrgentPages(['/post/saved', '/', '/posts']),
  });
  expect(groups).toEqual([['/post/new', '/post/saved'], ['/', '/posts'], ['/tag/a']]);
});

test('a page that occurs in several lists is planned only once', () => {
  const { groups } = plan({
    newPages: new Set(['/post/a']),
    savedPages: new Set(['/post/a']),
    affectedPages: ['/post/a', '/post/a', '/'],
  });
  expect(groups).toEqual([['/post/a'], [], ['/']]);
});

test('the plan defers pages that are not urgent when too many pages are affected', () => {
  const others = Array.from({ length: limits.pagesPerEventBatchMax }, (_, i) => `/tag/${i}`);
  const small = plan({ affectedPages: others });
  expect(small).toEqual({ groups: [[], [], others], pagesRemaining: 0 });
  const large = plan({
    affectedPages: [...others, '/'],
    urgentRanks: rankUrgentPages(['/']),
  });
  expect(large).toEqual({ groups: [[], ['/'], []], pagesRemaining: others.length });
});

test('the rank of an urgent page is its first position in the list of urgent pages', () => {
  expect([...rankUrgentPages(['/a', '/b', '/a', '/c'])]).toEqual([
    ['/a', 0],
    ['/b', 1],
    ['/c', 2],
  ]);
});

test('findMissingPages goes back from the last page of a list until it reaches an existing page', () => {
  const known = new Set(['/posts', '/posts?page=2', '/category/a']);
  const hasPage = (url: string) => known.has(url);
  expect([...findMissingPages(['/posts?page=4', '/category/a', '/post/new'], hasPage)]).toEqual([
    '/posts?page=4',
    '/posts?page=3',
    '/post/new',
  ]);
  expect([...findMissingPages(['/tag/x?page=2'], hasPage)]).toEqual(['/tag/x?page=2', '/tag/x']);
});

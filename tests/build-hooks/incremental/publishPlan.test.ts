import { expect, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import {
  findNewPages,
  planPublish,
  rankUrgentPages,
} from '#build-hooks/incremental/publishPlan.ts';

const plan = (input: Partial<Parameters<typeof planPublish>[0]>) =>
  planPublish({ firstPages: [], affectedPages: [], urgentRanks: new Map(), ...input });

test('the plan is empty when no page is affected', () => {
  expect(plan({ firstPages: ['/post/saved'] })).toEqual({
    urgent: [],
    others: [],
    pagesRemaining: 0,
  });
});

test('the plan publishes urgent pages before other pages, and leaves out the pages that are published first', () => {
  const { urgent, others } = plan({
    firstPages: ['/post/new', '/post/saved'],
    affectedPages: ['/tag/a', '/posts', '/post/saved', '/'],
    urgentRanks: rankUrgentPages(['/post/saved', '/', '/posts']),
  });
  expect(urgent).toEqual(['/', '/posts']);
  expect(others).toEqual(['/tag/a']);
});

test('a page that several changed results affect is planned only once', () => {
  expect(plan({ affectedPages: ['/', '/posts', '/'] }).others).toEqual(['/', '/posts']);
});

test('the plan defers pages that are not urgent when too many pages are affected', () => {
  const others = Array.from({ length: builderLimits.pagesPerEventBatchMax }, (_, i) => `/tag/${i}`);
  expect(plan({ affectedPages: others })).toEqual({ urgent: [], others, pagesRemaining: 0 });
  const urgentRanks = rankUrgentPages(['/']);
  const deferred = { urgent: ['/'], others: [], pagesRemaining: others.length };
  expect(plan({ affectedPages: [...others, '/'], urgentRanks })).toEqual(deferred);
  const saved = plan({ firstPages: ['/post/saved'], affectedPages: others });
  expect(saved).toEqual({ urgent: [], others: [], pagesRemaining: others.length });
});

test('the rank of an urgent page is its first position in the list of urgent pages', () => {
  expect([...rankUrgentPages(['/a', '/b', '/a', '/c'])]).toEqual([
    ['/a', 0],
    ['/b', 1],
    ['/c', 2],
  ]);
});

test('findNewPages goes back from the last page of a list until it reaches an existing page', () => {
  const known = new Set(['/posts', '/posts?page=2', '/category/a']);
  const hasPage = (url: string) => known.has(url);
  expect([...findNewPages(['/posts?page=4', '/category/a', '/post/new'], hasPage)]).toEqual([
    '/posts?page=4',
    '/posts?page=3',
    '/post/new',
  ]);
  expect([...findNewPages(['/tag/x?page=2'], hasPage)]).toEqual(['/tag/x?page=2', '/tag/x']);
});

import { expect, test } from 'vitest';
import {
  isPrefetchable,
  prefersLessData,
  refusedPatterns,
} from '#site/scripts/navigation/prefetchRules.ts';

const origin = 'https://magazine.example';
const here = new URL('/posts?page=2', origin);

const prefetchable = [
  '/',
  '/posts',
  '/posts?page=3',
  '/post/zivon-x5-review',
  '/administration',
  '/about',
];
const refused = [
  '/posts?page=2',
  '/admin',
  '/admin/posts/new',
  '/auth',
  '/auth?next=admin',
  '/api/posts',
  '/search?q=zivon',
  '/rss.xml',
  '/images/zivon-lg.jpg',
  'https://elsewhere.example/posts',
];

test.each(prefetchable)('a link to %s may be prefetched', (path) => {
  expect(isPrefetchable(new URL(path, origin), here)).toBe(true);
});

test.each(refused)('a link to %s is never prefetched', (path) => {
  expect(isPrefetchable(new URL(path, origin), here)).toBe(false);
});

test('a link that opens in a new tab is not prefetched', () => {
  const { origin: site, pathname, search } = new URL('/about', origin);
  expect(isPrefetchable({ origin: site, pathname, search, target: '_blank' }, here)).toBe(false);
});

test('speculation rules allow the pages that isPrefetchable allows, and also the current page', () => {
  const matches = (pattern: string, path: string) =>
    new URLPattern(pattern, origin).test(new URL(path, origin));
  const allows = (path: string) =>
    matches('/*', path) && !refusedPatterns.some((pattern) => matches(pattern, path));
  const current = here.pathname + here.search;
  expect([...prefetchable, ...refused].filter(allows)).toEqual([...prefetchable, current]);
});

test.each([
  [undefined, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, true],
])('prefersLessData with the connection %j returns %s', (connection, expected) => {
  expect(prefersLessData(connection)).toBe(expected);
});

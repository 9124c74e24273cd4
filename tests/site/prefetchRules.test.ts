import { expect, test } from 'vitest';
import {
  isPrefetchable,
  isSparing,
  refusedPatterns,
} from '#site/scripts/navigation/prefetchRules.ts';

const origin = 'https://magazine.example';
const here = new URL('/posts?page=2', origin);

const ahead = [
  '/',
  '/posts',
  '/posts?page=3',
  '/post/zivon-x5-review',
  '/administration',
  '/about',
];
const never = [
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

test.each(ahead)('%s may be fetched ahead', (path) => {
  expect(isPrefetchable(new URL(path, origin), here)).toBe(true);
});

test.each(never)('%s is never fetched ahead', (path) => {
  expect(isPrefetchable(new URL(path, origin), here)).toBe(false);
});

test('a link that opens elsewhere is not fetched ahead', () => {
  const { origin: site, pathname, search } = new URL('/about', origin);
  expect(isPrefetchable({ origin: site, pathname, search, target: '_blank' }, here)).toBe(false);
});

test('browsers that follow rules by themselves are told the same', () => {
  const matches = (pattern: string, path: string) =>
    new URLPattern(pattern, origin).test(new URL(path, origin));
  const allows = (path: string) =>
    matches('/*', path) && !refusedPatterns.some((pattern) => matches(pattern, path));
  expect([...ahead, ...never].filter(allows)).toEqual([...ahead, here.pathname + here.search]);
});

test.each([
  [undefined, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, true],
])('a reader on %j is spared: %s', (connection, expected) => {
  expect(isSparing(connection)).toBe(expected);
});

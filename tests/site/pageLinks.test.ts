import { expect, test } from 'vitest';
import { neighbourPaths, pageLinks } from '#site/components/list/pageLinks.ts';

test.each([
  [1, 1, [1], undefined, undefined],
  [1, 2, [1, 2], undefined, 2],
  [1, 9, [1, 2, 3], undefined, 2],
  [2, 9, [1, 2, 3], 1, 3],
  [3, 9, [2, 3, 4], 2, 4],
  [9, 9, [7, 8, 9], 8, undefined],
])('page %i of %i links to %j', (page, pageCount, pages, previous, next) => {
  expect(pageLinks(page, pageCount)).toEqual({ pages, previous, next });
});

test('the head of a page names the pages before and after it', () => {
  const path = (page: number) => `/posts?page=${page}`;
  expect(neighbourPaths(2, 3, path)).toEqual({
    previousPath: '/posts?page=1',
    nextPath: '/posts?page=3',
  });
  expect(neighbourPaths(1, 1, path)).toEqual({ previousPath: undefined, nextPath: undefined });
});

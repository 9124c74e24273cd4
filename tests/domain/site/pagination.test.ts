import { expect, test } from 'vitest';
import { adjacentPaths, pageLinks, paginationHtml } from '#domain/site/pagination.ts';

test.each([
  [1, 1, [1], undefined, undefined],
  [1, 2, [1, 2], undefined, 2],
  [1, 3, [1, 2, 3], undefined, 2],
  [1, 4, [1, 2, 3, 4], undefined, 2],
  [1, 5, [1, 2, 3, 4, 5], undefined, 2],
  [1, 9, [1, 2, 3, null, 9], undefined, 2],
  [2, 9, [1, 2, 3, null, 9], 1, 3],
  [4, 9, [1, 2, 3, 4, 5, null, 9], 3, 5],
  [5, 9, [1, null, 4, 5, 6, null, 9], 4, 6],
  [9, 9, [1, null, 7, 8, 9], 8, undefined],
])(
  'the pagination of page %i of %i contains the pages %j',
  (page, pageCount, pages, previous, next) => {
    expect(pageLinks(page, pageCount)).toEqual({ pages, previous, next });
  },
);

test('the pagination contains only existing pages, in order and without duplicates', () => {
  for (let pageCount = 1; pageCount <= 30; pageCount++) {
    for (let page = 1; page <= pageCount; page++) {
      const numbers = pageLinks(page, pageCount).pages.filter((number) => number !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pageCount]);
      expect(numbers).toContain(page);
    }
  }
});

test('a list page has the paths of its previous and next page', () => {
  const path = (page: number) => `/posts?page=${page}`;
  expect(adjacentPaths(2, 3, path)).toEqual({
    previousPath: '/posts?page=1',
    nextPath: '/posts?page=3',
  });
  expect(adjacentPaths(1, 1, path)).toEqual({ previousPath: undefined, nextPath: undefined });
});

test('the pagination marks the current page and omits links to missing pages', () => {
  const path = (page: number) => `/search?q=a%20b&page=${page}`;
  const html = paginationHtml({ page: 3, pageCount: 3, path });
  expect(html).toContain(
    'href="/search?q=a%20b&amp;page=3" aria-label="עמוד 3" aria-current="page"',
  );
  expect(html).toContain('rel="prev" href="/search?q=a%20b&amp;page=2"');
  expect(html).not.toContain('rel="next"');
  expect(paginationHtml({ page: 1, pageCount: 1, path })).toBe('');
  const many = paginationHtml({ page: 1_200, pageCount: 8_334, path });
  expect(many).toContain('aria-label="עמוד 1,200" aria-current="page">1,200</a>');
  expect(many).toContain('עמוד 1,200 מתוך 8,334');
});

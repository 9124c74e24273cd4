import { expect, test } from 'vitest';
import { carouselAttributes, readCarousel } from '#site/islands/carousel/carouselOptions.ts';
import {
  areAdjacent,
  emptySlots,
  pageCountOf,
  pageOf,
  pageScrolledTo,
} from '#site/islands/carousel/carouselPages.ts';

test.each([
  [4, 3, 2, 2],
  [5, 3, 2, 1],
  [6, 3, 2, 0],
  [7, 3, 3, 2],
  [12, 3, 4, 0],
  [3, 3, 1, 0],
  [5, 1, 5, 0],
  [0, 3, 0, 0],
])(
  '%i posts with %i per page make %i pages with %i empty slots',
  (posts, perPage, pages, empty) => {
    expect(emptySlots(posts, perPage)).toBe(empty);
    expect(pageCountOf(posts, perPage)).toBe(pages);
    expect((posts + empty) / perPage).toBe(pages);
  },
);

test('with three posts per page, posts 1–3 are on the first page and posts 4–6 on the second page', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((slide) => pageOf(slide, 3))).toEqual([0, 0, 0, 1, 1, 1, 2]);
  expect([0, 1, 2].map((slide) => pageOf(slide, 1))).toEqual([0, 1, 2]);
});

test('the first page of a carousel is adjacent to the second page and the last page', () => {
  const adjacentPages = (shown: number, pageCount: number) =>
    Array.from({ length: pageCount }, (_, page) => page).filter((page) =>
      areAdjacent(page, shown, pageCount),
    );
  expect(adjacentPages(0, 5)).toEqual([1, 4]);
  expect(adjacentPages(4, 5)).toEqual([0, 3]);
  expect(adjacentPages(2, 5)).toEqual([1, 3]);
  expect(adjacentPages(0, 2)).toEqual([1]);
});

test.each([
  ['the start', 0, 0],
  ['one page, from right to left', -1000, 1],
  ['almost two pages', -1940, 2],
  ['beyond the end', -9000, 4],
  ['less than half a page', -480, 0],
])('a scroll position determines the carousel page in view: %s', (_, scrolledPx, page) => {
  expect(pageScrolledTo({ scrolledPx, pagePx: 1000, pageCount: 5 })).toBe(page);
});

test('a carousel that is not laid out yet shows its first page', () => {
  expect(pageScrolledTo({ scrolledPx: 0, pagePx: 0, pageCount: 5 })).toBe(0);
});

test('reading carousel options from attributes returns the options that were written', () => {
  const options = {
    name: 'popular',
    slideCount: 9,
    perPage: 3,
    intervalMs: 8000,
    media: '(min-width: 64rem)',
  };
  const dataset = Object.fromEntries(
    Object.entries(carouselAttributes(options)).map(([name, value]) => [
      name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      String(value),
    ]),
  );
  expect(readCarousel({ dataset })).toEqual(options);
});

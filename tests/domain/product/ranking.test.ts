import { expect, test } from 'vitest';
import { he } from '#domain/he/site/ranking.ts';
import { type RankedFacts, rankingSections, sortRanking } from '#domain/product/ranking.ts';
import type { RankingOrder } from '#domain/product/rankingOrder.ts';

const products = [
  {
    name: 'a',
    brand: '',
    status: 'current',
    scoreTenths: 92,
    priceAgorot: null,
    // The year 2026 has begun in Israel, but not in UTC.
    reviewedAt: '2025-12-31T22:30:00.000Z',
  },
  {
    name: 'b',
    brand: 'זיוון',
    status: 'current',
    scoreTenths: 85,
    priceAgorot: 40_000,
    reviewedAt: '2025-03-05T00:00:00.000Z',
  },
  {
    name: 'c',
    brand: 'אוראליס',
    status: 'current',
    scoreTenths: 85,
    priceAgorot: 900_000,
    reviewedAt: '2026-02-05T00:00:00.000Z',
  },
  {
    name: 'd',
    brand: 'אוראליס',
    status: 'current',
    scoreTenths: 51,
    priceAgorot: 12_000,
    reviewedAt: '2025-01-05T00:00:00.000Z',
  },
] satisfies (RankedFacts & { name: string })[];

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('');

test.each<[RankingOrder, string]>([
  ['score', 'acbd'],
  ['price', 'dbca'],
  ['date', 'cabd'],
  ['brand', 'cdba'],
])(
  'the order by %s puts unknown facts last and breaks ties by score and date',
  (order, expected) => {
    expect(names(sortRanking(products, order))).toBe(expected);
    expect(names(sortRanking(products.toReversed(), order))).toBe(expected);
  },
);

test('of two products with the same score, the one that is still sold comes first', () => {
  const sold = products.map((product) =>
    product.name === 'c' ? { ...product, status: 'discontinued' as const } : product,
  );
  for (const list of [sold, sold.toReversed()]) {
    expect(names(sortRanking(list, 'score'))).toBe('abcd');
    expect(names(sortRanking(list, 'date'))).toBe('cabd');
  }
});

test.each<[RankingOrder, Record<string, string>]>([
  ['score', { [he.scoreFrom('9')]: 'a', [he.scoreFrom('8')]: 'cb', [he.scoreBelow('6')]: 'd' }],
  ['price', { 'עד ‏250 ‏₪': 'd', 'עד ‏500 ‏₪': 'b', 'מעל ‏8,000 ‏₪': 'c', [he.noPrice]: 'a' }],
  ['date', { [he.reviewedIn('2026')]: 'ca', [he.reviewedIn('2025')]: 'bd' }],
  ['brand', { אוראליס: 'cd', זיוון: 'b', [he.noBrand]: 'a' }],
])('the sections by %s contain every product once', (order, expected) => {
  const sections = rankingSections(products, order);
  const plain = (text: string) => text.replaceAll(/[\u200f\u00a0 ]/g, '');
  expect(sections.map((section) => [plain(section.title), names(section.products)])).toEqual(
    Object.entries(expected).map(([title, inSection]) => [plain(title), inSection]),
  );
});

test('the ranks continue from section to section', () => {
  const firstRanks = rankingSections(products, 'score').map(({ firstRank }) => firstRank);
  expect(firstRanks).toEqual([1, 2, 4]);
});

import type { RankedFacts } from '#domain/product/ranking.ts';
import { type RankingOrder, rankingOrders } from '#domain/product/rankingOrder.ts';
import { israelYear } from '#domain/text/dates.ts';

/** How a visitor sorts and filters a ranking. An empty filter includes all products. */
export interface RankingChoice {
  order: RankingOrder;
  brand: string;
  /** Highest price in agorot. */
  price: string;
  /** Lowest score in tenths. */
  score: string;
  /** First year of the reviews. */
  year: string;
}

export function readChoice(values: URLSearchParams, defaultOrder: RankingOrder): RankingChoice {
  const text = (name: string) => values.get(name) ?? '';
  return {
    order: rankingOrders.find((order) => order === text('order')) ?? defaultOrder,
    brand: text('brand'),
    price: text('price'),
    score: text('score'),
    year: text('year'),
  };
}

/** Returns the query of the URL, which leaves out what the page shows anyway. */
export function choiceQuery(choice: RankingChoice, defaultOrder: RankingOrder): string {
  const changed = Object.entries(choice).filter(
    ([name, value]) => value !== '' && !(name === 'order' && value === defaultOrder),
  );
  const query = new URLSearchParams(changed).toString();
  return query && `?${query}`;
}

export function isIncluded(
  product: RankedFacts,
  { brand, price, score, year }: RankingChoice,
): boolean {
  const { priceAgorot } = product;
  return (
    (brand === '' || product.brand === brand) &&
    (price === '' || (priceAgorot !== null && priceAgorot <= Number(price))) &&
    (score === '' || product.scoreTenths >= Number(score)) &&
    (year === '' || israelYear(product.reviewedAt) >= year)
  );
}

import { he } from '../he/site/ranking.ts';
import { compareTexts } from '../text/compareByName.ts';
import { israelYear } from '../text/dates.ts';
import { formatPrice } from './price.ts';
import type { ProductStatus } from './product.ts';
import type { RankingOrder } from './rankingOrder.ts';
import type { UnitSource } from './review.ts';
import { scoreText } from './score.ts';

/** What a ranking sorts and filters by. */
export interface RankedFacts {
  brand: string;
  status: ProductStatus;
  scoreTenths: number;
  /** The lowest fresh price. */
  priceAgorot: number | null;
  /** ISO-8601 UTC time at which the post with the score was published. */
  reviewedAt: string;
}

/** A product with the score of the newest live post that gives it one. */
export interface RankedProduct extends RankedFacts {
  slug: string;
  name: string;
  /** URL of the first image. */
  imageUrl: string | null;
  /** Empty without a conclusion. */
  verdict: string;
  /** Where the unit came from to which the post gave the score. */
  unitSource: UnitSource | null;
  postSlug: string;
  /** Null without a price. */
  priceCheckedAt: string | null;
  /** The number of offers that visitors see, with or without a price. */
  offerCount: number;
}

export interface RankingSection<Ranked> {
  title: string;
  /** The rank of the first product: the ranks continue from section to section. */
  firstRank: number;
  products: Ranked[];
}

/**
 * Sorts products: the best score, the lowest price, the newest review or the first brand comes first. Of equal products,
 * those that are still sold come first.
 */
export function sortRanking<Ranked extends RankedFacts>(
  products: readonly Ranked[],
  order: RankingOrder,
): Ranked[] {
  return products.toSorted(
    (a, b) =>
      compareBy[order](a, b) || b.scoreTenths - a.scoreTenths || byStatus(a, b) || byDate(a, b),
  );
}

/** Divides sorted products into sections, so that visitors without scripts can jump to a part of a long list. */
export function rankingSections<Ranked extends RankedFacts>(
  products: readonly Ranked[],
  order: RankingOrder,
): RankingSection<Ranked>[] {
  const sections = Map.groupBy(sortRanking(products, order), sectionTitle[order]);
  let firstRank = 1;
  return [...sections].map(([title, inSection]) => {
    const section = { title, firstRank, products: inSection };
    firstRank += inSection.length;
    return section;
  });
}

type Compare = (a: RankedFacts, b: RankedFacts) => number;

const byDate: Compare = (a, b) =>
  a.reviewedAt > b.reviewedAt ? -1 : Number(a.reviewedAt < b.reviewedAt);
const byStatus: Compare = (a, b) =>
  Number(a.status === 'discontinued') - Number(b.status === 'discontinued');
const priceOf = ({ priceAgorot }: RankedFacts) => priceAgorot ?? Number.POSITIVE_INFINITY;

const compareBy: Record<RankingOrder, Compare> = {
  score: (a, b) => b.scoreTenths - a.scoreTenths,
  // The difference of two unknown prices is not a number.
  price: (a, b) => priceOf(a) - priceOf(b) || 0,
  date: byDate,
  brand: (a, b) => Number(!a.brand) - Number(!b.brand) || compareTexts(a.brand, b.brand),
};

const sectionTitle: Record<RankingOrder, (product: RankedFacts) => string> = {
  score({ scoreTenths }) {
    const min = scoreSteps.find((step) => scoreTenths >= step);
    return min === undefined ? he.scoreBelow(scoreText(lowestStep)) : he.scoreFrom(scoreText(min));
  },
  price({ priceAgorot }) {
    if (priceAgorot === null) return he.noPrice;
    const max = priceSteps.find((step) => priceAgorot <= step);
    return max === undefined
      ? he.priceAbove(formatPrice(highestPrice))
      : he.priceUpTo(formatPrice(max));
  },
  date: ({ reviewedAt }) => he.reviewedIn(israelYear(reviewedAt)),
  brand: ({ brand }) => brand || he.noBrand,
};

/** The lowest scores of the sections, in tenths, and the choices of the filter. */
export const scoreSteps = [90, 80, 70, 60] as const;
const lowestStep = 60;

/** The highest prices of the sections, in agorot, and the choices of the filter. */
export const priceSteps = [25_000, 50_000, 100_000, 200_000, 400_000, 800_000] as const;
const highestPrice = 800_000;

import { z } from 'zod';
import { he } from '../he/productErrors.ts';
import { limits } from '../limits.ts';
import { lineSchema } from '../validation/lineSchema.ts';
import { optionalDaySchema, productSlugSchema } from './product.ts';

export const unitSources = ['bought', 'loan', 'gift'] as const;
/** Where the tested unit came from. Visitors must be told. */
export type UnitSource = (typeof unitSources)[number];

/** One aspect of a product that a review rates. */
export interface Criterion {
  name: string;
  /** The share in the total score relative to the other criteria, 1 to 10. */
  weight: number;
  /** Score in tenths, 0 to 100: 85 is shown as 8.5. */
  scoreTenths: number;
}

/** What a post says about one product. A post can review several products. */
export interface Review {
  productId: number;
  /** The total score in tenths if an editor sets it by hand. Null: computed from the criteria. */
  scoreTenths: number | null;
  criteria: Criterion[];
  /** The conclusion in one sentence. */
  verdict: string;
  pros: string[];
  cons: string[];
  forWhom: string;
  notForWhom: string;
  /** Calendar days as `YYYY-MM-DD`. Empty if unknown. */
  testedFrom: string;
  testedTo: string;
  /** The day on which editors want to test the product again, as `YYYY-MM-DD`. Empty without a plan. No page shows it. */
  retestOn: string;
  /** Null in a draft only: a published review names the source. */
  unitSource: UnitSource | null;
}

/** Returns a review without the plan to test the product again, which is only for editors. */
export const withoutPlan = (review: Review): Review => ({ ...review, retestOn: '' });

const limit = limits.review;

const points = z
  .array(lineSchema(limit.pointLengthMax, he.review.pointTooLong).min(1, he.review.emptyPoint), {
    error: he.review.invalidPoints,
  })
  .max(limit.pointsMax, he.review.tooManyPoints)
  .default([]);

const scoreTenths = z
  .int({ error: he.review.invalidScore })
  .min(0, he.review.invalidScore)
  .max(limit.scoreMaxTenths, he.review.invalidScore);

const criterionSchema = z.object({
  name: lineSchema(limit.criterionLengthMax, he.review.criterionTooLong).min(
    1,
    he.review.criterionRequired,
  ),
  weight: z
    .int({ error: he.review.invalidWeight })
    .min(1, he.review.invalidWeight)
    .max(limit.weightMax, he.review.invalidWeight)
    .default(1),
  scoreTenths,
});

const fields = {
  scoreTenths: scoreTenths.nullable().default(null),
  criteria: z
    .array(criterionSchema, { error: he.review.invalidCriteria })
    .max(limit.criteriaMax, he.review.tooManyCriteria)
    .default([]),
  verdict: lineSchema(limit.verdictLengthMax, he.review.verdictTooLong).default(''),
  pros: points,
  cons: points,
  forWhom: lineSchema(limit.audienceLengthMax, he.review.audienceTooLong).default(''),
  notForWhom: lineSchema(limit.audienceLengthMax, he.review.audienceTooLong).default(''),
  testedFrom: optionalDaySchema.default(''),
  testedTo: optionalDaySchema.default(''),
  retestOn: optionalDaySchema.default(''),
  unitSource: z.enum(unitSources, { error: he.review.invalidUnitSource }).nullable().default(null),
};

const endsAfterStart = ({ testedFrom, testedTo }: Pick<Review, 'testedFrom' | 'testedTo'>) =>
  testedFrom === '' || testedTo === '' || testedFrom <= testedTo;
const daysProblem = { error: he.review.testedToBeforeFrom, path: ['testedTo'] };

export const reviewSchema = z
  .object({
    productId: z.int({ error: he.invalidId }).positive(he.invalidId),
    ...fields,
  })
  .refine(endsAfterStart, daysProblem);

/** A review in which an API client names the product by its slug. */
export const reviewBySlugSchema = z
  .object({
    product: z.string({ error: he.review.productRequired }).pipe(productSlugSchema),
    ...fields,
  })
  .refine(endsAfterStart, daysProblem);

export type ReviewBySlug = z.output<typeof reviewBySlugSchema>;

/** A stored review, which may violate a rule that is newer. */
export const storedReviewSchema = z.object({
  productId: z.int().positive(),
  scoreTenths: z.int().nullable(),
  criteria: z.array(z.object({ name: z.string(), weight: z.int(), scoreTenths: z.int() })),
  verdict: z.string(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  forWhom: z.string(),
  notForWhom: z.string(),
  testedFrom: z.string(),
  testedTo: z.string(),
  // Revisions from before this field lack it.
  retestOn: z.string().default(''),
  unitSource: z.enum(unitSources).nullable(),
}) satisfies z.ZodType<Review>;

export const reviewsBySlugSchema = z
  .array(reviewBySlugSchema, { error: he.review.invalidReviews })
  .max(limit.perPostMax, he.review.tooManyReviews)
  .refine((reviews) => new Set(reviews.map((r) => r.product)).size === reviews.length, {
    error: he.review.duplicateProduct,
  });

/** The reviews of a post, in the order of their verdict boxes. */
export const reviewsSchema = z
  .array(reviewSchema, { error: he.review.invalidReviews })
  .max(limit.perPostMax, he.review.tooManyReviews)
  .refine((reviews) => new Set(reviews.map((r) => r.productId)).size === reviews.length, {
    error: he.review.duplicateProduct,
  });

/**
 * Returns the total score in tenths: the score set by hand, otherwise the weighted mean of the criteria,
 * rounded. Null without either.
 */
export function totalScoreTenths(review: Pick<Review, 'scoreTenths' | 'criteria'>): number | null {
  if (review.scoreTenths !== null) return review.scoreTenths;
  const { criteria } = review;
  if (criteria.length === 0) return null;
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const weighted = criteria.reduce((sum, { weight, scoreTenths: s }) => sum + weight * s, 0);
  return Math.round(weighted / weights);
}

/** Returns whether a review does not say where its unit came from. Such a review cannot be published. */
export const lacksUnitSource = (reviews: readonly Pick<Review, 'unitSource'>[]): boolean =>
  reviews.some(({ unitSource }) => unitSource === null);

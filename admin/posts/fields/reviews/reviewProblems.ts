import { he } from '#domain/he/productErrors.ts';
import { type Review, reviewSchema } from '#domain/product/review.ts';

/** The error messages of a review by the path of the field, such as `criteria.0.name`. */
export type ReviewProblems = Partial<Record<string, string>>;

export function reviewProblems(
  review: Review,
  { isPublished }: { isPublished: boolean },
): ReviewProblems {
  const { error } = reviewSchema.safeParse(review);
  const problems: ReviewProblems = {};
  if (isPublished && review.unitSource === null) problems.unitSource = he.review.unitSourceRequired;
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

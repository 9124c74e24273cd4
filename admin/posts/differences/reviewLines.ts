import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heReviewInputs } from '#domain/he/admin/screens/reviewInputs.ts';
import { he as heReviews } from '#domain/he/reviews.ts';
import { type Review, totalScoreTenths } from '#domain/product/review.ts';
import { scoreText } from '#domain/product/score.ts';

/**
 * Returns the reviews of a post as lines of text, so that two versions can be compared.
 * @param names the names of the products by id.
 */
export function reviewLines(
  reviews: readonly Review[],
  names: ReadonlyMap<number, string>,
): string[] {
  if (reviews.length === 0) return [heEditor.none];
  return reviews.flatMap((review) => linesOf(review, names.get(review.productId) ?? ''));
}

function linesOf(review: Review, name: string): string[] {
  const { criteria, verdict, pros, cons, forWhom, notForWhom } = review;
  const { testedFrom, testedTo, retestOn, unitSource } = review;
  const score = totalScoreTenths(review);
  const labelled: [label: string, text: string][] = [
    [heReviews.verdict, verdict],
    ...pros.map((text): [string, string] => [heReviews.pros, text]),
    ...cons.map((text): [string, string] => [heReviews.cons, text]),
    [heReviews.forWhom, forWhom],
    [heReviews.notForWhom, notForWhom],
    [heReviews.tested, [testedFrom, testedTo].filter(Boolean).join(' – ')],
    [heReviewInputs.retestOn, retestOn],
    [heReviews.unitSource, unitSource ? heReviews.unitSources[unitSource] : ''],
  ];
  return [
    [name, score === null ? '' : scoreText(score)].filter(Boolean).join(': '),
    ...criteria.map(
      (criterion) =>
        `${criterion.name} (×${criterion.weight}): ${scoreText(criterion.scoreTenths)}`,
    ),
    ...labelled.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])),
  ];
}

import { type Review, totalScoreTenths } from '#domain/product/review.ts';

/** The form's value of a missing or unreadable score. The contract of reviews refuses it, and drafts keep it. */
export const invalidScore = -1;

/** Parses a score from 0 to 10, such as `8.5`, to tenths. Returns null for an empty text. */
export function parseScore(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^(?:10(?:\.0)?|\d(?:\.\d)?)$/.test(plain) ? Math.round(Number(plain) * 10) : invalidScore;
}

/** Returns the total score of the scores that are valid, in tenths. Null without any. */
export const validScoreTenths = ({
  scoreTenths,
  criteria,
}: Pick<Review, 'scoreTenths' | 'criteria'>) =>
  totalScoreTenths({
    scoreTenths: scoreTenths === invalidScore ? null : scoreTenths,
    criteria: criteria.filter((criterion) => criterion.scoreTenths !== invalidScore),
  });

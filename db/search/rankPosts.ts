import type { MinimumMatch } from '#domain/search/minimumMatch.ts';
import { coverage, scorePost } from '#domain/search/scorePost.ts';
import type { MatchedPost } from './readMatchedPosts.ts';

/**
 * Sorts posts by descending score, then by descending date. With `dropsWeakMatches`, removes posts with a
 * low score or with too small a share of the query.
 */
export function rankPosts(
  posts: MatchedPost[],
  {
    weights,
    minimum,
    dropsWeakMatches,
  }: { weights: number[]; minimum: MinimumMatch; dropsWeakMatches: boolean },
): MatchedPost[] {
  const wordCount = posts.reduce((count, post) => count + post.wordCount, 0);
  const context = { weights, lengthMean: Math.max(1, wordCount / posts.length) };
  const scored = posts.map((post) => ({
    post,
    score: scorePost(post.matches, post.wordCount, context),
  }));
  const scoreMax = Math.max(0, ...scored.map(({ score }) => score));
  const isWeak = ({ post, score }: { post: MatchedPost; score: number }) =>
    score < scoreMax * weakScoreShare ||
    coverage(post.matches, minimum.weights) < minimum.similarityShareMin;
  return scored
    .filter((entry) => !dropsWeakMatches || !isWeak(entry))
    .sort((a, b) => b.score - a.score || compareNewestFirst(a.post, b.post))
    .map(({ post }) => post);
}

const weakScoreShare = 0.15;

const compareNewestFirst = (a: MatchedPost, b: MatchedPost) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id;

import type { Database } from '#db/client.ts';
import { searchPosts } from '#db/search/searchPosts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { type Review, readReviews } from './reviews.ts';
import { brandScript, listTopics, relevantReviews } from './shortQueries.ts';
import { type VariantName, variantNames, variants } from './variants.ts';

/** One query, with the titles of all relevant reviews and the titles on its first page of results. */
export interface QueryRun {
  variant: VariantName;
  query: string;
  relevant: string[];
  found: string[];
}

/**
 * Saves the reviews as posts and runs queries for all topics. Without `allVariants`, each topic gets only a
 * third of the variants.
 */
export async function runShortQueries(
  db: Database,
  { allVariants = false } = {},
): Promise<QueryRun[]> {
  const reviews = readReviews();
  await saveReviews(db, reviews);
  const runs: QueryRun[] = [];
  const turns = new Map<VariantName, number>();
  for (const [i, topic] of listTopics(reviews).entries()) {
    const relevantPosts = relevantReviews(reviews, topic);
    const [first] = relevantPosts;
    if (!first) continue;
    const relevant = relevantPosts.map(({ title }) => title);
    for (const [variantIndex, variant] of variantNames.entries()) {
      if (!allVariants && (i + variantIndex) % variantsDivisor !== 0) continue;
      const turn = turns.get(variant) ?? 0;
      turns.set(variant, turn + 1);
      const query = variants[variant]({ topic, script: brandScript(first), turn });
      if (query) runs.push({ variant, query, relevant, found: await findTitles(db, query) });
    }
  }
  return runs;
}

const variantsDivisor = 3;

export async function saveReviews(db: Database, reviews: readonly Review[]): Promise<void> {
  await ensureDefaults(db);
  for (const [i, { title, text }] of reviews.entries()) {
    const post = { title, slug: `review-${i}`, content: `<p>${text}</p>`, isPublished: true };
    await createPost(db, { post: postCreateSchema.parse(post), now: '2026-11-01T00:00:00.000Z' });
  }
}

export async function findTitles(db: Database, q: string): Promise<string[]> {
  const countMax = limits.search.perPage;
  const { posts } = await searchPosts(db.read, { q, audience: 'visitors', offset: 0, countMax });
  return posts.map(({ text }) => text.title);
}

export interface Score {
  /** The number of relevant titles on the first page, divided by the largest possible number. */
  recall: number;
  /** The share of relevant titles among all titles on the first page. */
  precision: number;
}

export function meanScore(runs: readonly QueryRun[]): Score {
  const scores = runs.map(({ relevant, found }) => {
    const relevantFound = found.filter((title) => relevant.includes(title)).length;
    return {
      recall: relevantFound / Math.min(limits.search.perPage, relevant.length),
      precision: relevantFound / Math.max(1, found.length),
    };
  });
  const mean = (measure: keyof Score) =>
    scores.reduce((sum, score) => sum + score[measure], 0) / scores.length;
  return { recall: mean('recall'), precision: mean('precision') };
}

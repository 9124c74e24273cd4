import type { Database } from '#db/client.ts';
import { createPost } from '#db/posts/createPost.ts';
import { searchPosts } from '#db/search/searchPosts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { type Review, readReviews } from './reviews.ts';
import { answersTo, listWishes, scriptOf } from './shortQueries.ts';
import { type VariantName, variantNames, variants } from './variants.ts';

/** A query of shoppers, with the titles that they want and those that they are given. */
export interface Asked {
  variant: VariantName;
  query: string;
  wanted: string[];
  found: string[];
}

/**
 * Saves the reviews as posts and asks for wishes in every way in which they can be typed: for each in
 * a third of the ways, in turn, or `everyWay`.
 */
export async function askShortQueries(db: Database, { everyWay = false } = {}): Promise<Asked[]> {
  const reviews = readReviews();
  await saveReviews(db, reviews);
  const asked: Asked[] = [];
  const turns = new Map<VariantName, number>();
  for (const [i, wish] of listWishes(reviews).entries()) {
    const answers = answersTo(reviews, wish);
    const [first] = answers;
    if (!first) continue;
    const wanted = answers.map(({ title }) => title);
    for (const [way, variant] of variantNames.entries()) {
      if (!everyWay && (i + way) % waysShare !== 0) continue;
      const turn = turns.get(variant) ?? 0;
      turns.set(variant, turn + 1);
      const query = variants[variant]({ wish, script: scriptOf(first), turn });
      if (query) asked.push({ variant, query, wanted, found: await findTitles(db, query) });
    }
  }
  return asked;
}

const waysShare = 3;

export async function saveReviews(db: Database, reviews: readonly Review[]): Promise<void> {
  await ensureDefaults(db);
  for (const [i, { title, text }] of reviews.entries()) {
    const post = { title, slug: `review-${i}`, content: `<p>${text}</p>`, isPublished: true };
    await createPost(db, { post: postCreateSchema.parse(post), now: '2026-11-01T00:00:00.000Z' });
  }
}

/** The titles of the first page. */
export async function findTitles(db: Database, q: string): Promise<string[]> {
  const countMax = limits.search.perPage;
  const { posts } = await searchPosts(db.read, { q, audience: 'visitors', offset: 0, countMax });
  return posts.map(({ text }) => text.title);
}

export interface Score {
  /** Of what is wanted, the share that stands on the first page, or fills it. */
  recall: number;
  /** Of what stands on the first page, the share that is wanted. */
  precision: number;
}

export function scoreOf(asked: readonly Asked[]): Score {
  const scores = asked.map(({ wanted, found }) => {
    const right = found.filter((title) => wanted.includes(title)).length;
    return {
      recall: right / Math.min(limits.search.perPage, wanted.length),
      precision: right / Math.max(1, found.length),
    };
  });
  const mean = (of: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return { recall: mean(({ recall }) => recall), precision: mean(({ precision }) => precision) };
}

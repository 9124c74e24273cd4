import type { Database } from '#db/client.ts';
import { categories } from '#db/schema/categories.ts';
import { searchPosts } from '#db/search/searchPosts.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { demoCategories } from '#db/seed/demoCategories.ts';
import { limits } from '#domain/limits.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { type JudgedDocument, readDocuments } from './documents.ts';
import { parseNeed, relevance } from './relevance.ts';
import { readShopperQueries, type ShopperQuery } from './shopperQueries.ts';

/** One query with its first page of results (`found`) and the relevance of each result (`grades`). */
export interface ShopperRun extends ShopperQuery {
  found: string[];
  grades: number[];
  /** The relevance of all documents, the highest first. */
  idealGrades: number[];
}

/** Returns the slugs of the posts that match a query, the best first. */
export type Search = (query: string) => Promise<string[]>;

export async function saveDocuments(
  db: Database,
  documents: readonly JudgedDocument[],
): Promise<void> {
  await ensureDefaults(db);
  const ids = await db.write(async (tx) => {
    const rows = await tx.insert(categories).values(demoCategories).returning();
    return new Map(rows.map(({ slug, id }) => [slug, id]));
  });
  for (const { slug, title, excerpt, content, tags, category } of documents) {
    const post = postCreateSchema.parse({
      ...{ slug, title, excerpt, content, tags },
      categoryId: ids.get(category),
      isPublished: true,
    });
    const saved = await createPost(db, { post, now: '2026-11-01T00:00:00.000Z' });
    if (typeof saved === 'string') throw new Error(`${slug} was not saved: ${saved}`);
  }
}

export const visitorSearch =
  (db: Database): Search =>
  async (q) => {
    const countMax = limits.search.perPage;
    const { posts } = await searchPosts(db.read, { q, audience: 'visitors', offset: 0, countMax });
    return posts.map(({ slug }) => slug);
  };

export async function runShoppers(search: Search): Promise<ShopperRun[]> {
  const documents = readDocuments();
  const bySlug = new Map(documents.map((document) => [document.slug, document]));
  const runs: ShopperRun[] = [];
  for (const shopperQuery of readShopperQueries()) {
    const need = parseNeed(shopperQuery.need, documents);
    const found = await search(shopperQuery.query);
    const grade = (slug: string) => {
      const document = bySlug.get(slug);
      return document ? relevance(need, document) : 0;
    };
    const idealGrades = documents.map(({ slug }) => grade(slug)).sort((a, b) => b - a);
    runs.push({ ...shopperQuery, found, grades: found.map(grade), idealGrades });
  }
  return runs;
}

export interface ShopperScore {
  ndcg: number;
  success: number;
  zeroResults: number;
}

/**
 * Returns the mean quality of the results. Counts only queries for which a relevant document exists.
 *
 * - `ndcg`: normalized discounted cumulative gain of the first ten results (Järvelin and Kekäläinen, 2002)
 *   with the gain 2^relevance − 1;
 * - `success`: the share of queries whose first result has a relevance of at least 2, or else the highest
 *   relevance of all documents;
 * - `zeroResults`: the share of queries without results.
 */
export function shopperScore(runs: readonly ShopperRun[]): ShopperScore {
  const answerable = runs.filter(({ idealGrades }) => (idealGrades[0] ?? 0) > 0);
  const mean = (measure: (run: ShopperRun) => number) =>
    answerable.reduce((sum, run) => sum + measure(run), 0) / answerable.length;
  return {
    ndcg: mean(ndcg),
    success: mean((run) => Number(isSuccess(run))),
    zeroResults: mean(({ found }) => Number(found.length === 0)),
  };
}

export const isSuccess = ({ grades, idealGrades }: ShopperRun) =>
  (grades[0] ?? 0) >= Math.min(2, idealGrades[0] ?? 0);

export const ndcg = ({ grades, idealGrades }: ShopperRun) =>
  discountedGain(grades) / discountedGain(idealGrades);

const discountedGain = (grades: readonly number[]) =>
  grades
    .slice(0, limits.search.perPage)
    .reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { createMatcher, type ExpandedTerm, type Matcher } from '#domain/search/createMatcher.ts';
import { type PostText, postText } from '#domain/search/indexing/postText.ts';
import type { FieldMatches } from '#domain/search/ranking/scorePost.ts';
import type { Queryable } from '../client.ts';
import { inList } from '../sql/jsonLists.ts';
import { asBytes, decodeText, type TextBytes } from '../sql/longText.ts';
import { parseSearchableProducts, searchableProductsJson } from './searchableProducts.ts';

export interface MatchedPost {
  id: number;
  slug: string;
  categoryId: number;
  publishedAt: string | null;
  text: PostText;
  matches: FieldMatches;
  wordCount: number;
  categoryLength: number;
  isReview: boolean;
}

/**
 * Reads the first posts of `ids` until a maximum number of posts or words is reached, which limits the time
 * for ranking.
 */
export async function readBestMatches(
  db: Queryable,
  ids: number[],
  terms: ExpandedTerm[],
): Promise<MatchedPost[]> {
  const { rerankBatchSize, rerankedPostsMax, rerankedWordsMax } = limits.search;
  const findTermMatches = createMatcher(terms);
  const posts: MatchedPost[] = [];
  let wordCount = 0;
  for (let start = 0; start < Math.min(ids.length, rerankedPostsMax); start += rerankBatchSize) {
    const batchIds = ids.slice(start, start + rerankBatchSize);
    const batch = await readMatchedPosts(db, batchIds, findTermMatches);
    posts.push(...batch);
    wordCount += batch.reduce((sum, post) => sum + post.wordCount, 0);
    if (wordCount >= rerankedWordsMax) break;
  }
  return posts;
}

export async function readMatchedPosts(
  db: Queryable,
  ids: number[],
  findTermMatches: Matcher,
): Promise<MatchedPost[]> {
  const rows = await db.all<{
    id: number;
    categoryId: number;
    publishedAt: string | null;
    title: string;
    slug: string;
    excerpt: string;
    content: TextBytes;
    tags: string;
    categoryName: string;
    categoryDescription: string;
    authorName: string;
    products: string;
  }>(sql`
    select posts.id as id, category_id as categoryId, published_at as publishedAt, title,
      posts.slug as slug, excerpt, ${asBytes(scannedContent)} as content,
      coalesce((select name from authors where authors.id = posts.author_id), '') as authorName,
      categories.name as categoryName, categories.description as categoryDescription,
      (select json_group_array(tags.name) from post_tags join tags on tags.id = post_tags.tag_id
        where post_tags.post_id = posts.id) as tags,
      ${searchableProductsJson} as products
    from posts join categories on categories.id = posts.category_id
    where ${inList(sql`posts.id`, ids)}
  `);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { slug, categoryId, publishedAt } = row;
    const category = { name: row.categoryName, description: row.categoryDescription };
    const tags = tagNamesSchema.parse(JSON.parse(row.tags));
    const products = parseSearchableProducts(row.products, id);
    const content = decodeText(row.content);
    const text = postText({ ...row, content, tags, category, products });
    const found = mapFields(text, findTermMatches);
    const matches = mapFields(found, ({ matches }) => matches);
    const categoryLength = found.category.tokenCount;
    const wordCount = found.title.tokenCount + found.body.tokenCount;
    const isReview = products.some(({ isReviewed }) => isReviewed);
    return [
      { id, slug, categoryId, publishedAt, text, matches, wordCount, categoryLength, isReview },
    ];
  });
}

const scannedContent = sql`substr(content, 1, ${limits.search.scannedLengthMax})`;

const tagNamesSchema = z.array(z.string());

const mapFields = <T, R>(fields: Record<keyof PostText, T>, map: (field: T) => R) => ({
  title: map(fields.title),
  tagsAndProducts: map(fields.tagsAndProducts),
  category: map(fields.category),
  author: map(fields.author),
  slugWords: map(fields.slugWords),
  description: map(fields.description),
  excerpt: map(fields.excerpt),
  body: map(fields.body),
});

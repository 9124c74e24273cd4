import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { limits } from '#domain/limits.ts';
import { createMatcher } from '#domain/search/createMatcher.ts';
import type { MinimumMatch } from '#domain/search/minimumMatch.ts';
import { type PostText, postText } from '#domain/search/postText.ts';
import { coverage, type FieldMatches, scorePost } from '#domain/search/scorePost.ts';
import type { Queryable } from '../client.ts';
import type { IndexTerm } from './resolveTerms.ts';

/** A post that was found, with its text and where in it what was asked for stands. */
export interface MatchedPost {
  id: number;
  categoryId: number;
  publishedAt: string | null;
  text: PostText;
  hits: FieldMatches;
  /** Words of its title and text. */
  wordCount: number;
}

/** The first of some posts: as many as there is time to weigh, more of short ones than of long ones. */
export async function readBestMatches(
  db: Queryable,
  ids: number[],
  terms: IndexTerm[],
): Promise<MatchedPost[]> {
  const { rerankBatchSize, rerankedPostsMax, rerankedWordsMax } = limits.search;
  const read: MatchedPost[] = [];
  let words = 0;
  for (let start = 0; start < Math.min(ids.length, rerankedPostsMax); start += rerankBatchSize) {
    const more = await readMatchedPosts(db, ids.slice(start, start + rerankBatchSize), terms);
    read.push(...more);
    words += more.reduce((count, { wordCount }) => count + wordCount, 0);
    if (words >= rerankedWordsMax) break;
  }
  return read;
}

/** Posts with what they say of some terms, in the order of their ids. */
export async function readMatchedPosts(
  db: Queryable,
  ids: number[],
  terms: IndexTerm[],
): Promise<MatchedPost[]> {
  const rows = await db.all<{
    id: number;
    categoryId: number;
    publishedAt: string | null;
    title: string;
    excerpt: string;
    content: string;
    tags: string;
  }>(sql`
    select id, category_id as categoryId, published_at as publishedAt, title, excerpt,
      substr(content, 1, ${limits.search.scannedLengthMax}) as content,
      (select json_group_array(tags.name) from post_tags join tags on tags.id = post_tags.tag_id
        where post_tags.post_id = posts.id) as tags
    from posts where id in (select value from json_each(${JSON.stringify(ids)}))
  `);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const findHits = createMatcher(terms);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { categoryId, publishedAt } = row;
    const text = postText({ ...row, tags: z.array(z.string()).parse(JSON.parse(row.tags)) });
    const tokens = mapFields(text, tokenize);
    const hits = mapFields(tokens, findHits);
    const wordCount = tokens.title.length + tokens.body.length;
    return [{ id, categoryId, publishedAt, text, hits, wordCount }];
  });
}

const mapFields = <T, R>(
  { title, tags, body }: Record<keyof PostText, T>,
  map: (field: T) => R,
) => ({
  title: map(title),
  tags: map(tags),
  body: map(body),
});

/** In the order of their scores, the newer first where they are equal; without faint ones among few. */
export function rankPosts(
  posts: MatchedPost[],
  { weights, demand, isFew }: { weights: number[]; demand: MinimumMatch; isFew: boolean },
): MatchedPost[] {
  const wordCount = posts.reduce((count, post) => count + post.wordCount, 0);
  const scale = { weights, lengthMean: Math.max(1, wordCount / posts.length) };
  const scored = posts.map((post) => ({
    post,
    score: scorePost(post.hits, post.wordCount, scale),
  }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const isFaint = ({ post, score }: { post: MatchedPost; score: number }) =>
    score < most * faintShare || coverage(post.hits, demand.weights) < demand.similarityShareMin;
  return scored
    .filter((one) => !isFew || !isFaint(one))
    .sort((a, b) => b.score - a.score || newerFirst(a.post, b.post))
    .map(({ post }) => post);
}

const faintShare = 0.15;

const newerFirst = (a: MatchedPost, b: MatchedPost) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id;

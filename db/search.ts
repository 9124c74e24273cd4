import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { searchTokens } from '#domain/hebrew/searchTokens.ts';
import { limits } from '#domain/limits.ts';
import { correctedQuery } from '#domain/search/correctedQuery.ts';
import { type Demand, demandOf } from '#domain/search/demand.ts';
import { createHitFinder } from '#domain/search/findHits.ts';
import { type PostText, postText } from '#domain/search/postText.ts';
import { type FieldHits, saidShare, scoreText } from '#domain/search/scoreText.ts';
import type { Queryable } from './client.ts';
import { countLivePosts } from './livePosts.ts';
import type { Audience } from './posts.ts';
import { findMatches } from './searchMatches.ts';
import { type AskedTerm, askTerms, otherReadings, withNearMisses } from './searchTerms.ts';

/** A post that was found, with its text and where in it what was asked for stands. */
export interface FoundPost {
  id: number;
  categoryId: number;
  publishedAt: string | null;
  text: PostText;
  hits: FieldHits;
  /** Words of its title and text. */
  wordCount: number;
}

export interface Found {
  /** One page of them, best first. */
  posts: FoundPost[];
  /** Of all pages, in the category that was asked for. */
  total: number;
  /** All that were found, by category. */
  countsByCategory: Map<number, number>;
  /** How telling each term of the query is. */
  weights: number[];
  /** A query that may be meant instead. */
  didYouMean?: string | undefined;
  /** Whether that is the one that was answered, since no post says what was typed. */
  isCorrected: boolean;
}

export interface Search {
  q: string;
  audience: Audience;
  categoryId?: number | undefined;
  offset: number;
  countMax: number;
}

/** The posts that answer a query, best first. No query fails, whatever was typed. */
export async function searchPosts(db: Queryable, search: Search): Promise<Found> {
  const asked = await ask(db, search);
  const { terms, weights, ids } = asked;
  const isFew = ids.length <= limits.search.weighedMax;
  const page = isFew ? await chooseOfFew(db, search, asked) : await chooseOfMany(db, search, asked);
  const isCorrected = ids.length > 0 && terms.some(({ correction }) => correction !== undefined);
  const didYouMean = await otherQuery(db, { q: search.q, terms, isCorrected, page });
  return { ...page, weights, didYouMean, isCorrected };
}

/** Ids of what a search finds, best first, up to a bound: for lists that go on choosing among them. */
export async function listFoundIds(
  db: Queryable,
  search: Pick<Search, 'q' | 'audience'>,
): Promise<number[]> {
  const { weighedMax, listedMax } = limits.search;
  const asked = await ask(db, search);
  const { ids } = asked;
  const first = await readPosts(db, ids.slice(0, weighedMax), asked.terms);
  const best = weighed(first, { ...asked, isFew: ids.length <= weighedMax });
  return [...best.map(({ id }) => id), ...ids.slice(weighedMax, listedMax)];
}

interface Asked {
  terms: AskedTerm[];
  weights: number[];
  demand: Demand;
  /** All posts that the index finds for them, the likeliest first. */
  ids: number[];
}

/** Where no post answers what was typed, one that answers what may have been meant. */
async function ask(db: Queryable, search: Pick<Search, 'q' | 'audience'>): Promise<Asked> {
  const terms = await askTerms(db, search.q);
  const livePostCount = await countLivePosts(db);
  const match = async (some: AskedTerm[]): Promise<Asked> => {
    const weights = weigh(some, livePostCount);
    const demand = demandOf(search.q, some, weights);
    const { audience } = search;
    const ids = await findMatches(db, { audience, terms: some, weights, demand });
    return { terms: some, weights, demand, ids };
  };
  const asked = await match(terms);
  if (asked.ids.length > 0) return asked;
  for await (const others of otherReadings(db, terms)) {
    const again = await match(others);
    if (again.ids.length > 0) return again;
  }
  return asked;
}

/** Inverse document frequency (Spärck Jones, 1972); a name tells more than a word as rare. */
function weigh(terms: readonly AskedTerm[], livePostCount: number): number[] {
  const all = Math.max(livePostCount, ...terms.map(({ postCount }) => postCount));
  return terms.map(({ postCount, words }) => {
    const count = Math.max(1, postCount);
    const rarity = Math.log(1 + (all - count + 0.5) / (count + 0.5));
    const isName = words.some(({ token }) => /[a-z]/.test(token));
    return isName ? rarity * nameShare : rarity;
  });
}

const nameShare = 1.6;

type Page = Pick<Found, 'posts' | 'total' | 'countsByCategory'>;

/** Few posts are all weighed, and those that hardly say what was asked for are left out. */
async function chooseOfFew(
  db: Queryable,
  { categoryId, offset, countMax }: Search,
  asked: Asked,
): Promise<Page> {
  const read = await readPosts(db, asked.ids, asked.terms);
  const posts = weighed(read, { ...asked, isFew: true });
  const countsByCategory = new Map<number, number>();
  for (const post of posts) {
    countsByCategory.set(post.categoryId, (countsByCategory.get(post.categoryId) ?? 0) + 1);
  }
  const wanted = posts.filter((post) => !categoryId || post.categoryId === categoryId);
  return {
    posts: wanted.slice(offset, offset + countMax),
    total: wanted.length,
    countsByCategory,
  };
}

/** Of many the likeliest are weighed, and further ones come as the index has them. */
async function chooseOfMany(
  db: Queryable,
  { categoryId, offset, countMax }: Search,
  { ids, terms, weights, demand }: Asked,
): Promise<Page> {
  const byCategory = await groupByCategory(db, ids);
  const isWanted = new Set(categoryId === undefined ? ids : byCategory.get(categoryId));
  const wanted = ids.filter((id) => isWanted.has(id));
  const { weighedMax } = limits.search;
  const isDeep = offset + countMax > weighedMax;
  const window = isDeep ? wanted.slice(offset, offset + countMax) : wanted.slice(0, weighedMax);
  const read = await readPosts(db, window, terms);
  return {
    posts: isDeep
      ? read
      : weighed(read, { weights, demand, isFew: false }).slice(offset, offset + countMax),
    total: wanted.length,
    countsByCategory: new Map([...byCategory].map(([id, posts]) => [id, posts.length])),
  };
}

async function groupByCategory(db: Queryable, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db.all<{ category: number; ids: string }>(sql`
    select category_id as category, json_group_array(id) as ids
    from posts indexed by posts_for_search
    where id in (select value from json_each(${JSON.stringify(ids)})) group by category_id
  `);
  return new Map(rows.map((row) => [row.category, JSON.parse(row.ids)]));
}

/** Says what was corrected; where there is little, what else may have been meant. */
async function otherQuery(
  db: Queryable,
  input: { q: string; terms: AskedTerm[]; isCorrected: boolean; page: Page },
): Promise<string | undefined> {
  const { q, terms, isCorrected, page } = input;
  const isFew = page.total > 0 && page.total <= limits.search.fewMax;
  const meant = isCorrected || !isFew ? terms : await withNearMisses(db, terms);
  if (page.total === 0 || !meant) return undefined;
  return correctedQuery(
    q,
    meant,
    page.posts.flatMap(({ text }) => [text.title, text.body]),
  );
}

/** In the order of their scores, the newer first where they are equal; without faint ones among few. */
function weighed(
  posts: FoundPost[],
  { weights, demand, isFew }: { weights: number[]; demand: Demand; isFew: boolean },
): FoundPost[] {
  const wordCount = posts.reduce((count, post) => count + post.wordCount, 0);
  const scale = { weights, lengthMean: Math.max(1, wordCount / posts.length) };
  const scored = posts.map((post) => ({
    post,
    score: scoreText(post.hits, post.wordCount, scale),
  }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const isFaint = ({ post, score }: { post: FoundPost; score: number }) =>
    score < most * faintShare || saidShare(post.hits, demand.weights) < demand.nearShareMin;
  return scored
    .filter((one) => !isFew || !isFaint(one))
    .sort((a, b) => b.score - a.score || newerFirst(a.post, b.post))
    .map(({ post }) => post);
}

const faintShare = 0.15;

const newerFirst = (a: FoundPost, b: FoundPost) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id;

/** Posts with what they say of some terms, in the order of their ids. */
async function readPosts(db: Queryable, ids: number[], terms: AskedTerm[]): Promise<FoundPost[]> {
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
      substr(content, 1, ${limits.search.readLengthMax}) as content,
      (select json_group_array(tags.name) from post_tags join tags on tags.id = post_tags.tag_id
        where post_tags.post_id = posts.id) as tags
    from posts where id in (select value from json_each(${JSON.stringify(ids)}))
  `);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const findHits = createHitFinder(terms);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { categoryId, publishedAt } = row;
    const text = postText({ ...row, tags: z.array(z.string()).parse(JSON.parse(row.tags)) });
    const tokens = mapFields(text, searchTokens);
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

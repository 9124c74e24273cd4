import { findCategoryBySlug, listCategories } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import type { Audience } from '#db/posts/posts.ts';
import { type Found, searchPosts } from '#db/search/searchPosts.ts';
import { listSearchResults } from '#db/search/searchResults.ts';
import type { FoundPost } from '#db/search/searchTexts.ts';
import { excerptOf, markHits } from '#domain/search/excerpt.ts';
import type { FoundCategory, SearchAnswer, SearchResult } from '#domain/search/searchResult.ts';
import { idOf } from '../../http/resolveId.ts';

/** One page of what a search finds; `q` has been cleaned. */
export async function answerSearch(
  db: Queryable,
  input: {
    q: string;
    page: number;
    perPage: number;
    audience: Audience;
    /** Id or slug; one that does not exist has no posts. */
    category?: string | undefined;
  },
): Promise<SearchAnswer> {
  const startedAt = performance.now();
  const { q, page, perPage, audience, category } = input;
  const categoryId = category
    ? ((await idOf(category, (slug) => findCategoryBySlug(db, slug))) ?? noCategory)
    : undefined;
  const offset = (page - 1) * perPage;
  const found = await searchPosts(db, { q, audience, categoryId, offset, countMax: perPage });
  const results = await listSearchResults(
    db,
    found.posts.map(({ id }) => id),
  );
  const byId = new Map(found.posts.map((post) => [post.id, post]));
  return {
    results: results.map((result) => withExcerpt(result, byId.get(result.id), found)),
    total: found.total,
    didYouMean: found.didYouMean ?? null,
    isCorrected: found.isCorrected,
    categories: await namedCategories(db, found, categoryId),
    tookMs: Math.round(performance.now() - startedAt),
  };
}

/** No category has this id. */
const noCategory = -1;

function withExcerpt(
  result: SearchResult,
  post: FoundPost | undefined,
  { weights }: Found,
): SearchResult {
  if (!post) return result;
  const excerpt = excerptOf(post.text.body, post.hits.body, weights);
  return {
    ...result,
    titleHtml: markHits(post.text.title, post.hits.title),
    ...(excerpt ? { snippet: excerpt.text, excerptHtml: excerpt.html } : {}),
  };
}

async function namedCategories(
  db: Queryable,
  { countsByCategory }: Found,
  askedId: number | undefined,
): Promise<FoundCategory[]> {
  return (await listCategories(db))
    .map(({ id, slug, name }) => ({ id, slug, name, count: countsByCategory.get(id) ?? 0 }))
    .filter(({ id, count }) => count > 0 || id === askedId)
    .sort((a, b) => b.count - a.count);
}

import { listCategories } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import type { Audience } from '#db/posts/audience.ts';
import { listProductResults, type WantedKind } from '#db/search/productResults.ts';
import { listPostsAboutKind } from '#db/search/rankPosts.ts';
import type { MatchedPost } from '#db/search/readMatchedPosts.ts';
import { type RankedResults, searchPosts } from '#db/search/searchPosts.ts';
import { listSearchResults } from '#db/search/searchResults.ts';
import type { CategoryFacet, SearchResponse, SearchResult } from '#domain/search/searchResult.ts';
import { createSnippet, highlightMatches } from '#domain/search/snippet.ts';
import { findCategoryByIdOrSlug } from '../findByIdOrSlug.ts';

/** Returns one page of search results. `q` must be normalized. */
export async function runSearch(
  db: Queryable,
  input: {
    q: string;
    page: number;
    perPage: number;
    audience: Audience;
    /** An id or a slug. The search in an unknown category has no results. */
    category?: string | undefined;
  },
): Promise<SearchResponse> {
  const startedAt = performance.now();
  const { q, page, perPage, audience, category } = input;
  const categoryId = category
    ? ((await findCategoryByIdOrSlug(db, category))?.id ?? noCategory)
    : undefined;
  const offset = (page - 1) * perPage;
  const found = await searchPosts(db, { q, audience, categoryId, offset, countMax: perPage });
  const ids = found.posts.map(({ id }) => id);
  const isFirstPage = page === 1 && category === undefined;
  const [results, products, categories] = await Promise.all([
    listSearchResults(db, { ids, audience }),
    isFirstPage
      ? listProductResults(db, {
          q: found.matchedQuery,
          postIds: ids,
          wantedKind: wantedKindOf(q, found),
        })
      : [],
    categoryCounts(db, found, categoryId),
  ]);
  const byId = new Map(found.posts.map((post) => [post.id, post]));
  return {
    products,
    results: results.map((result) => withSnippet(result, byId.get(result.id), found)),
    total: found.total,
    hasMoreMatches: found.hasMoreMatches,
    didYouMean: found.didYouMean ?? null,
    isCorrected: found.isCorrected,
    showsOtherProducts: found.showsOtherProducts,
    categories,
    tookMs: Math.round(performance.now() - startedAt),
  };
}

/** Returns what a query about a kind of product asks for. A query of nothing but a price asks for products of any kind. */
function wantedKindOf(q: string, found: RankedResults): WantedKind {
  const { posts, terms, priceMin, priceMax } = found;
  const wanted = terms.length > 0 ? listPostsAboutKind(posts, q, found) : posts;
  return { postIds: wanted.map(({ id }) => id), priceMin, priceMax };
}

/** An id that no category has. */
const noCategory = -1;

function withSnippet(
  result: SearchResult,
  post: MatchedPost | undefined,
  { weights }: RankedResults,
): SearchResult {
  if (!post) return result;
  const snippet = createSnippet(post.text.body, post.matches.body, weights);
  return {
    ...result,
    titleHtml: highlightMatches(post.text.title, post.matches.title),
    ...(snippet ? { snippet: snippet.text, excerptHtml: snippet.html } : {}),
  };
}

async function categoryCounts(
  db: Queryable,
  { countsByCategory }: RankedResults,
  selectedId: number | undefined,
): Promise<CategoryFacet[]> {
  return (await listCategories(db))
    .map(({ id, slug, name }) => ({ id, slug, name, count: countsByCategory.get(id) ?? 0 }))
    .filter(({ id, count }) => count > 0 || id === selectedId)
    .sort((a, b) => b.count - a.count);
}

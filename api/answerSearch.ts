import type { Queryable } from '#db/client.ts';
import type { Audience } from '#db/posts.ts';
import { searchPosts } from '#db/search.ts';
import { listSearchResults } from '#db/searchResults.ts';
import type { SearchAnswer } from '#domain/searchResult.ts';

/** One page of what a search finds; `q` has been cleaned. */
export async function answerSearch(
  db: Queryable,
  input: { q: string; page: number; perPage: number; audience: Audience },
): Promise<SearchAnswer> {
  const { q, page, perPage, audience } = input;
  const offset = (page - 1) * perPage;
  const { ids, total } = await searchPosts(db, { q, audience, offset, countMax: perPage });
  return { results: await listSearchResults(db, ids), total };
}

import { limits } from '#domain/limits.ts';
import { applyCorrections } from '#domain/search/corrections/applyCorrections.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { withCommonerWords } from './fallbackQueries/correctTerms.ts';
import type { IndexTerm } from './indexTerms.ts';
import type { ResultPage } from './selectPage.ts';

/**
 * Returns a query to suggest: the corrected query or, if there are few results, a query with more common
 * words.
 */
export async function suggestQuery(
  db: Queryable,
  {
    q,
    audience,
    terms,
    hasCorrections,
    page,
  }: {
    q: string;
    audience: Audience;
    terms: IndexTerm[];
    hasCorrections: boolean;
    page: ResultPage;
  },
): Promise<string | undefined> {
  const hasFewResults = page.total > 0 && page.total <= limits.search.fewResultsMax;
  const suggestedTerms =
    hasCorrections || !hasFewResults ? terms : await withCommonerWords(db, terms, audience);
  if (page.total === 0 || !suggestedTerms) return undefined;
  return applyCorrections(
    q,
    suggestedTerms,
    page.posts.flatMap(({ text }) => [text.title, text.tagsAndProducts, text.category, text.body]),
  );
}

import { phraseSynonyms } from '#domain/search/query/phraseSynonyms.ts';
import { toWord } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { type IndexTerm, recountPosts, withAlternatives } from './indexTerms.ts';

/**
 * Adds the synonyms of phrases that contain a corrected word. For example, only both words of סואב אבק
 * together have the synonym "vacuum cleaner".
 */
export async function withPhraseSynonyms(
  db: Queryable,
  terms: IndexTerm[],
  audience: Audience,
): Promise<IndexTerm[]> {
  if (terms.every(({ correction }) => correction === undefined)) return terms;
  const synonyms = phraseSynonyms(
    terms.map(({ words, alternatives, correction }) => {
      const corrected = alternatives.find(({ token }) => token === correction);
      return corrected ? [corrected] : words.map(({ token }) => toWord(token));
    }),
  );
  const extended: IndexTerm[] = [];
  for (const [i, term] of terms.entries()) {
    const { synonymIds = [], narrowerIds = [] } = synonyms[i] ?? {};
    const withIds = {
      ...term,
      synonymIds: [...new Set([...term.synonymIds, ...synonymIds])],
      narrowerIds: [...new Set([...term.narrowerIds, ...narrowerIds])],
    };
    extended.push(await recountPosts(db, withAlternatives(withIds, term.alternatives), audience));
  }
  return extended;
}

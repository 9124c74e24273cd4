import { limits } from '#domain/limits.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import {
  countPosts,
  headingPhrase,
  type IndexTerm,
  isInSynonymTables,
  recountPosts,
  withAlternatives,
} from '../indexTerms.ts';
import { listTransliterations } from '../searchWords.ts';
import { rareNamePostsMax, shortNameKeyLength } from './headingWords.ts';
import { latinNames } from './latinNames.ts';

/**
 * Adds short Latin words to a Hebrew word if they follow the previous name of the query in a heading: "Due" for דו after Brenoa.
 * Returns undefined if there are none.
 */
export async function withFollowingName(
  db: Queryable,
  term: IndexTerm,
  { previous, audience }: { previous: IndexTerm | undefined; audience: Audience },
): Promise<IndexTerm | undefined> {
  const [word, ...otherWords] = term.words;
  if (!word || otherWords.length > 0 || !mayBeShortName(term, word)) return undefined;
  // The name may be a correction, because a heading must also contain the short word after it.
  const names = previous ? latinNames(previous) : [];
  if (names.length === 0) return undefined;
  const pairs = (await listTransliterations(db, word, 1))
    .flatMap((candidate) => names.map((name) => ({ name, candidate })))
    .slice(0, limits.search.completionsMax);
  const counts = await countPosts(
    db,
    pairs.map(({ name, candidate }) => headingPhrase(`${name} ${candidate}`)),
    { audience, countMax: 1 },
  );
  const found = new Set(pairs.filter((_, i) => counts[i]).map(({ candidate }) => candidate));
  if (found.size === 0) return undefined;
  return recountPosts(db, withAlternatives(term, [...found].map(toWord)), audience);
}

/**
 * Returns whether a Hebrew word has a very short phonetic key, or a short one and is rare or in the synonym tables: טרה is a unit,
 * and after Morvo the name "Terra".
 */
const mayBeShortName = (term: IndexTerm, { isHebrew, phoneticKeys }: Word) =>
  isHebrew &&
  phoneticKeys.every(
    ({ length }) =>
      length < shortNameKeyLength ||
      (length === shortNameKeyLength &&
        (isInSynonymTables(term) || term.postCount <= rareNamePostsMax)),
  );

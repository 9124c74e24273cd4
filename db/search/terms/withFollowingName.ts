import { limits } from '#domain/limits.ts';
import { headingToken } from '#domain/search/indexText.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { countPosts, type IndexTerm, recountPosts, withAlternatives } from '../indexTerms.ts';
import { listTransliterations } from '../searchWords.ts';

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
  if (!word?.isHebrew || otherWords.length > 0 || !hasShortKey(word)) return undefined;
  const names = [...(previous?.words ?? []), ...(previous?.alternatives ?? [])]
    .map(({ token }) => token)
    .filter((token) => /^[a-z]{3}/.test(token));
  if (names.length === 0) return undefined;
  const candidates = (await listTransliterations(db, word, 1)).slice(
    0,
    limits.search.completionsMax,
  );
  const pairs = candidates.flatMap((candidate) => names.map((name) => ({ name, candidate })));
  const counts = await countPosts(
    db,
    pairs.map(({ name, candidate }) => `"${headingToken(name)} ${headingToken(candidate)}"`),
    { audience, countMax: 1 },
  );
  const found = new Set(pairs.filter((_, i) => counts[i]).map(({ candidate }) => candidate));
  if (found.size === 0) return undefined;
  return recountPosts(db, withAlternatives(term, [...found].map(toWord)));
}

const hasShortKey = ({ phoneticKeys }: Word) =>
  phoneticKeys.every((key) => key.length <= shortKeyLengthMax);
const shortKeyLengthMax = 2;

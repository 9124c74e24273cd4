import { limits } from '#domain/limits.ts';
import { toWord } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { countPosts, headingPhrase, type IndexTerm, toIndexTerms } from '../indexTerms.ts';

/**
 * Splits the first word of a Latin term in two, if a heading contains all words of the term next to each other: "Velora Buds 2"
 * for "velorabuds2". Returns undefined if no heading contains these words.
 */
export async function splitJoinedName(
  db: Queryable,
  term: IndexTerm,
  audience: Audience,
): Promise<IndexTerm | undefined> {
  const [joined = '', ...otherTokens] = term.words.map(({ token }) => token);
  if (!/^[a-z]+$/.test(joined) || joined.length > limits.search.joinedLengthMax) return undefined;
  const names = splits(joined).map((parts) => [...parts, ...otherTokens]);
  const counts = await countPosts(
    db,
    names.map((words) => headingPhrase(words.join(' '))),
    {
      audience,
      countMax: limits.search.comparedPostsMax,
    },
  );
  const best = names[counts.indexOf(Math.max(1, ...counts))];
  if (!best) return undefined;
  const [name] = await toIndexTerms(
    db,
    [{ ...term, words: best.map(toWord), names: [best.join(' ')] }],
    audience,
  );
  return name && { ...name, spaced: best.join(' ') };
}

const splits = (joined: string): string[][] =>
  Array.from({ length: joined.length }, (_, length) => [
    joined.slice(0, length),
    joined.slice(length),
  ]).slice(firstPartLengthMin);

const firstPartLengthMin = 3;

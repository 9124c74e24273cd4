import { withFinalLetter } from '#domain/hebrew/withFinalLetter.ts';
import { limits } from '#domain/limits.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';
import { splitJoinedWords } from '#domain/search/query/splitJoinedWords.ts';
import { toWord } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { type IndexTerm, isVisibleTerm, isWordVisible, toIndexTerms } from '../indexTerms.ts';

/**
 * Splits a Hebrew term whose space is missing into two terms: שואבאבק. If the two words are no phrase of the synonym tables, posts
 * must contain the first word as typed, and the second one in any form. Returns undefined for other terms.
 */
export async function splitJoinedTerm(
  db: Queryable,
  term: IndexTerm,
  audience: Audience,
): Promise<IndexTerm[] | undefined> {
  const [word, ...otherWords] = term.words;
  if (!word?.isHebrew || otherWords.length > 0) return undefined;
  if (word.token.length > limits.search.joinedLengthMax) return undefined;
  for (const { parts, isPhrase } of splitJoinedWords(word.token)) {
    const spaced = parts.map(withFinalLetter).join(' ');
    const { typed, alternative } = term;
    const terms = (await toIndexTerms(db, parseQuery(spaced), audience)).map((part) => ({
      ...part,
      typed,
      alternative,
      spaced,
    }));
    const areWordsOfPosts =
      terms.every(isVisibleTerm) && (await isWordVisible(db, toWord(parts[0]), audience));
    if (isPhrase || areWordsOfPosts) return terms;
  }
  return undefined;
}

import {
  findSynonyms,
  isKindSynonym,
  narrowerSynonyms,
  type SynonymMatch,
} from '../../hebrew/synonyms/findSynonyms.ts';
import type { Word } from '../word.ts';

export interface TermSynonyms {
  /** Ids of the synonym groups that contain the whole term, or a phrase with it. A synonym of a part has another meaning. */
  synonymIds: string[];
  /** Ids of synonym groups with a narrower meaning, such as "robot vacuum" for "vacuum cleaner". */
  narrowerIds: string[];
  /** Whether the term continues a phrase and has no meaning of its own there: מחשב in כיסא מחשב, which is a chair. */
  continuesPhrase: boolean;
}

/** Returns the synonym groups of each query term, given the words of each term. */
export function phraseSynonyms(terms: readonly (readonly Word[])[]): TermSynonyms[] {
  const words = terms.flat();
  const found = findSynonyms(
    words.map(({ analyses }) => analyses),
    'query',
  );
  const matches = found.filter(
    (match) => !words[match.start]?.isHebrew || !isDescribing(match, found),
  );
  let start = 0;
  return terms.map((words) => {
    const covering = matches.filter(
      (match) => match.start <= start && start + words.length <= match.start + match.length,
    );
    const continuesPhrase = covering.length > 0 && covering.every((match) => match.start < start);
    const synonymIds = [...new Set(covering.map(({ id }) => id))];
    start += words.length;
    const narrowerIds = narrowerSynonyms(synonymIds).filter((id) => !synonymIds.includes(id));
    return { synonymIds, narrowerIds, continuesPhrase };
  });
}

/**
 * Returns whether a kind of product only describes the noun before it: משחק מחשב is a game, and כיסא מחשב is a chair, but neither
 * is a computer. The longer phrase is in the tables too.
 */
const isDescribing = ({ id, start, length }: SynonymMatch, matches: readonly SynonymMatch[]) =>
  isKindSynonym(id) &&
  matches.some(
    (phrase) =>
      phrase.start < start && start + length <= phrase.start + phrase.length && phrase.id !== id,
  );

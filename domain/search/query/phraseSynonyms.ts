import {
  findSynonyms,
  narrowerSynonyms,
  type SynonymMatch,
} from '../../hebrew/synonyms/findSynonyms.ts';
import type { Word } from '../word.ts';

export interface TermSynonyms {
  /** Ids of the synonym groups that contain the whole term, or a phrase with it. A synonym of a part has another meaning. */
  synonymIds: string[];
  /** Ids of synonym groups with a narrower meaning, such as "robot vacuum" for "vacuum cleaner". */
  narrowerIds: string[];
}

/** Returns the synonym groups of each query term, given the words of each term. */
export function phraseSynonyms(terms: readonly (readonly Word[])[]): TermSynonyms[] {
  const matches = findSynonyms(
    terms.flat().map(({ analyses }) => analyses),
    'query',
  );
  let start = 0;
  return terms.map((words) => {
    const synonymIds = synonymIdsAt(matches, start, words.length);
    start += words.length;
    const narrowerIds = narrowerSynonyms(synonymIds).filter((id) => !synonymIds.includes(id));
    return { synonymIds, narrowerIds };
  });
}

const synonymIdsAt = (matches: SynonymMatch[], start: number, length: number) => [
  ...new Set(
    matches
      .filter((match) => match.start <= start && start + length <= match.start + match.length)
      .map(({ id }) => id),
  ),
];

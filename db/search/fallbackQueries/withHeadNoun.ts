import { isKindSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { namesKind } from '#domain/search/ranking/namesKind.ts';
import type { IndexTerm } from '../indexTerms.ts';
import { isKindTerm } from '../terms/namesSubject.ts';

/**
 * Reduces a phrase for a kind of product to its noun, which is the first word in Hebrew: a search for a smartwatch for running
 * finds a watch for running. Returns undefined if the query contains no such phrase.
 */
export function withHeadNoun(terms: readonly IndexTerm[]): IndexTerm[] | undefined {
  const [noun, ...otherKinds] = terms.filter((term) => !term.isOptional && isKindTerm(term));
  const [word] = noun?.words ?? [];
  if (!noun || !word?.isHebrew || !namesKind(word.token)) return undefined;
  const phrase = otherKinds.filter(({ synonymIds }) =>
    synonymIds.filter(isKindSynonym).every((id) => noun.synonymIds.includes(id)),
  );
  if (phrase.length === 0) return undefined;
  return terms.map((term) => (phrase.includes(term) ? { ...term, isOptional: true } : term));
}

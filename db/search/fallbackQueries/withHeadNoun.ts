import { isKindSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import type { IndexTerm } from '../indexTerms.ts';
import { isKindTerm } from '../terms/namesSubject.ts';
import { reduceToSubject } from './subjectQueries.ts';

/**
 * Reduces a phrase for a kind of product to its noun, which is the first word in Hebrew: a search for a smartwatch for running
 * finds a watch for running. If the query is nothing but the phrase, headings must contain the noun. Returns undefined if the query
 * contains no such phrase.
 */
export function withHeadNoun(terms: readonly IndexTerm[]): IndexTerm[] | undefined {
  const required = terms.filter(({ isOptional }) => !isOptional);
  const [noun, ...otherKinds] = required.filter(isKindTerm);
  if (!noun?.words[0]?.isHebrew) return undefined;
  const phrase = otherKinds.filter((term) => kindsOf(term).every((id) => isIn(noun, id)));
  const isKindAlone = kindsOf(noun).some((id) => !phrase.some((term) => isIn(term, id)));
  if (phrase.length === 0 || !isKindAlone) return undefined;
  return required.length === phrase.length + 1
    ? reduceToSubject(terms, [noun], 'headingExpression')
    : terms.map((term) => (phrase.includes(term) ? { ...term, isOptional: true } : term));
}

const kindsOf = ({ synonymIds }: IndexTerm) => synonymIds.filter(isKindSynonym);

const isIn = ({ synonymIds }: IndexTerm, id: string) => synonymIds.includes(id);

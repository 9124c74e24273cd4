import { isKindSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { type IndexTerm, isVisibleTerm } from '../indexTerms.ts';
import { isKindTerm } from '../terms/namesSubject.ts';
import { reduceToSubject } from './subjectQueries.ts';

/**
 * Reduces a phrase for a kind of product to its noun, which is the first word in Hebrew: a search for a smartwatch for running
 * finds a watch for running. If no post contains the rest of the phrase, it also finds any watch. Returns the terms of the reduced
 * queries, or an empty list for a query without such a phrase.
 */
export function withHeadNoun(terms: readonly IndexTerm[]): IndexTerm[][] {
  const required = terms.filter(({ isOptional }) => !isOptional);
  const [noun, ...otherKinds] = required.filter(isKindTerm);
  if (!noun?.words[0]?.isHebrew) return [];
  const phrase = otherKinds.filter((term) => kindsOf(term).every((id) => isIn(noun, id)));
  const isKindAlone = kindsOf(noun).some((id) => !phrase.some((term) => isIn(term, id)));
  if (phrase.length === 0 || !isKindAlone) return [];
  const hasOthers = required.length > phrase.length + 1;
  const byNoun = terms.map((term) =>
    phrase.includes(term) ? { ...term, isOptional: true } : term,
  );
  // A post that only mentions the noun is not about it.
  const inHeadings = reduceToSubject(terms, [noun], 'headingExpression');
  return [...(hasOthers ? [byNoun] : []), ...(phrase.some(isVisibleTerm) ? [] : [inHeadings])];
}

const kindsOf = ({ synonymIds }: IndexTerm) => synonymIds.filter(isKindSynonym);

const isIn = ({ synonymIds }: IndexTerm, id: string) => synonymIds.includes(id);

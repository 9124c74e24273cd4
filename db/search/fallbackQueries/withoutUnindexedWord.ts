import { type IndexTerm, isVisibleTerm } from '../indexTerms.ts';

/**
 * Makes a word optional that no post contains, if all other required words of the query form one phrase of the synonym tables
 * and the first required word belongs to it. In Hebrew the first word is the subject, so it stays required. Returns undefined for
 * other queries.
 */
export function withoutUnindexedWord(terms: readonly IndexTerm[]): IndexTerm[] | undefined {
  const required = terms.filter(({ isOptional }) => !isOptional);
  const indexed = required.filter(isVisibleTerm);
  const [first, ...rest] = indexed;
  if (
    !first ||
    first !== required[0] ||
    rest.length === 0 ||
    required.length - indexed.length !== 1
  )
    return undefined;
  const isPhrase = first.synonymIds.some((id) =>
    rest.every(({ synonymIds }) => synonymIds.includes(id)),
  );
  if (!isPhrase) return undefined;
  return terms.map((term) => (isVisibleTerm(term) ? term : { ...term, isOptional: true }));
}

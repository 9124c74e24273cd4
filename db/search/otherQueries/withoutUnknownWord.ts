import type { IndexTerm } from '../indexTerms.ts';

/**
 * Makes a word optional that no post contains, if all other required words of the query form one phrase of the synonym tables
 * and the first required word belongs to it. Returns undefined for other queries. In Hebrew the first word is the subject, so it stays required.
 */
export function withoutUnknownWord(terms: readonly IndexTerm[]): IndexTerm[] | undefined {
  const required = terms.filter(({ isOptional }) => !isOptional);
  const known = required.filter(({ postCount }) => postCount > 0);
  const [first, ...rest] = known;
  if (!first || first !== required[0] || rest.length === 0 || required.length - known.length !== 1)
    return undefined;
  const isPhrase = first.synonymIds.some((id) =>
    rest.every(({ synonymIds }) => synonymIds.includes(id)),
  );
  if (!isPhrase) return undefined;
  return terms.map((term) => (term.postCount > 0 ? term : { ...term, isOptional: true }));
}

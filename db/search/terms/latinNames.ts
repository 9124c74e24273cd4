import type { ExpandedTerm } from '#domain/search/createMatcher.ts';

/** Returns the typed words and the alternatives of a term that are long enough to be a name in Latin letters. */
export const latinNames = ({ words, alternatives }: ExpandedTerm): string[] =>
  [...words, ...alternatives].map(({ token }) => token).filter((token) => /^[a-z]{3}/.test(token));

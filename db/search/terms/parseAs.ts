import { parseQuery, type QueryTerm } from '#domain/search/query/parseQuery.ts';
import type { IndexTerm } from '../indexTerms.ts';

/** Parses a text that replaces a term. */
export const parseAs = ({ alternative }: IndexTerm, text: string): QueryTerm[] =>
  parseQuery(text).map((term) => ({ ...term, alternative }));

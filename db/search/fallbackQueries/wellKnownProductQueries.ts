import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { findWellKnownProduct } from '#domain/search/query/findWellKnownProduct.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { type IndexTerm, toIndexTerms } from '../indexTerms.ts';
import { reduceToSubject } from './subjectQueries.ts';

export interface WellKnownProductQuery {
  query: string;
  terms: IndexTerm[];
  /** Whether `query` is a kind of product, not a product. */
  isKind: boolean;
}

/**
 * If a query without results is about a well-known product, yields the queries to try instead: the name of the product, and then
 * its kind, in headings and in texts that repeat it. So "iPhone 16 Pro" finds another iPhone, or else smartphones. The name may be
 * typed in the other keyboard layout.
 */
export async function* wellKnownProductQueries(
  db: Queryable,
  { text, audience }: { text: string; audience: Audience },
): AsyncGenerator<WellKnownProductQuery> {
  const product = findWellKnownProduct(text) ?? findWellKnownProduct(switchKeyboardLayout(text));
  if (!product) return;
  const { name, kind } = product;
  if (name !== text) {
    const terms = await toIndexTerms(db, parseQuery(name), audience);
    yield { query: name, terms, isKind: false };
  }
  const terms = await toIndexTerms(db, parseQuery(kind), audience);
  for (const expression of ['headingExpression', 'frequentExpression'] as const) {
    yield { query: kind, terms: reduceToSubject(terms, terms, expression), isKind: true };
  }
}

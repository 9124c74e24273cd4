import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import { kindOfProduct } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { isKnownWord } from '#domain/hebrew/synonyms/knownWords.ts';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { correctToSynonym } from '#domain/search/corrections/correctToSynonym.ts';
import { findWellKnownProduct } from '#domain/search/query/findWellKnownProduct.ts';
import { parseQuery, type QueryTerm } from '#domain/search/query/parseQuery.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { type IndexTerm, isInSynonymTables, isVisibleTerm, toIndexTerms } from '../indexTerms.ts';
import { reduceToSubject } from './subjectQueries.ts';

export interface WellKnownProductQuery {
  query: string;
  terms: IndexTerm[];
  /** Whether `query` is a kind of product, not a product. */
  isKind: boolean;
}

/**
 * If a query without results is about a well-known product, yields the queries to try instead: the name of the product, and then
 * its kind and each broader kind, in headings and in texts that repeat it. So "iPhone 16 Pro" finds another iPhone, or else
 * smartphones. The name may be misspelled, or typed in the other keyboard layout.
 */
export async function* wellKnownProductQueries(
  db: Queryable,
  { text, audience }: { text: string; audience: Audience },
): AsyncGenerator<WellKnownProductQuery> {
  const toTerms = (query: string) => toIndexTerms(db, parseQuery(query), audience);
  const unknownTerms = (await toTerms(text)).filter(isUnknown);
  const texts = [text, switchKeyboardLayout(text), withCorrectedProducts(text, unknownTerms)];
  const [product] = texts.flatMap((query) => findWellKnownProduct(query, unknownTerms) ?? []);
  if (!product) return;
  if (product.name !== text)
    yield { query: product.name, terms: await toTerms(product.name), isKind: false };
  for (
    let kind: string | undefined = product.kind;
    kind !== undefined;
    kind = kindOfProduct(tokenize(kind))
  ) {
    const terms = await toTerms(kind);
    for (const expression of ['headingExpression', 'frequentExpression'] as const)
      yield { query: kind, terms: reduceToSubject(terms, terms, expression), isKind: true };
  }
}

/** Returns whether neither posts nor tables contain a word. It may be the name of a model, or misspelled. */
const isUnknown = (term: IndexTerm) =>
  !isVisibleTerm(term) && !isInSynonymTables(term) && !term.words.some(isKnownWord);

/** Returns the query with corrected spelling of the well-known products among its unknown words. */
function withCorrectedProducts(text: string, unknownTerms: readonly QueryTerm[]): string {
  const corrections = new Map(
    unknownTerms.flatMap(({ typed, words: [word] }) => {
      const [product] = (word ? correctToSynonym(word) : []).filter(
        (correction) => kindOfProduct([correction.word]) !== undefined,
      );
      return product ? [[typed, product.word] as const] : [];
    }),
  );
  return text
    .split(/\s+/)
    .map((typed) => corrections.get(typed) ?? typed)
    .join(' ');
}

import { withoutArticle } from '#domain/hebrew/affixes.ts';
import { kindOfProduct } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { isModelWord } from '#domain/hebrew/synonyms/modelWords.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { type IndexTerm, isVisibleTerm, toIndexTerms } from '../indexTerms.ts';

/**
 * Replaces a broad kind of product and a well-known product that no post contains by the kind of this product: "a Garmin watch" and
 * "Galaxy Watch 6" become "a smartwatch". Returns undefined for other queries.
 */
export async function withKindOfProduct(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): Promise<IndexTerm[] | undefined> {
  const product = terms.filter(
    (term) => !term.isOptional && !isVisibleTerm(term) && !isModel(term),
  );
  const tokens = product.flatMap(({ words }) => words.map(({ token }) => withoutArticle(token)));
  const kind =
    kindOfProduct([...tokens, ...tokensAfter(terms, product.at(-1))]) ?? kindOfProduct(tokens);
  if (kind === undefined) return undefined;
  const kindTerms = await toIndexTerms(db, parseQuery(kind), audience);
  const kindIds = new Set(kindTerms.flatMap(({ synonymIds }) => synonymIds));
  const broad = terms.find(({ narrowerIds }) => narrowerIds.some((id) => kindIds.has(id)));
  if (!broad) return undefined;
  const { alternative } = broad;
  return terms
    .filter((term) => !product.includes(term) && !isModel(term))
    .flatMap((term) =>
      term === broad ? kindTerms.map((kindTerm) => ({ ...kindTerm, alternative })) : [term],
    );
}

const isModel = ({ words }: IndexTerm) => words.every(({ token }) => isModelWord(token));

/** Returns the tokens of the term after a term. */
const tokensAfter = (terms: readonly IndexTerm[], term: IndexTerm | undefined): string[] =>
  term ? (terms[terms.indexOf(term) + 1]?.words.map(({ token }) => token) ?? []) : [];

import { withoutArticle } from '#domain/hebrew/affixes.ts';
import { kindOfProduct } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { type IndexTerm, isVisibleTerm, toIndexTerms } from '../indexTerms.ts';

/**
 * Replaces a broad kind of product and a well-known product that no post contains by the kind of this product: "a Garmin watch"
 * becomes "a smartwatch". Returns undefined for other queries.
 */
export async function withKindOfProduct(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): Promise<IndexTerm[] | undefined> {
  const product = terms.filter((term) => !term.isOptional && !isVisibleTerm(term));
  const tokens = product.flatMap(({ words }) => words.map(({ token }) => withoutArticle(token)));
  const kind = kindOfProduct(tokens);
  if (kind === undefined) return undefined;
  const kindTerms = await toIndexTerms(db, parseQuery(kind), audience);
  const kindIds = new Set(kindTerms.flatMap(({ synonymIds }) => synonymIds));
  const broad = terms.find(({ narrowerIds }) => narrowerIds.some((id) => kindIds.has(id)));
  if (!broad) return undefined;
  const { alternative } = broad;
  return terms
    .filter((term) => !product.includes(term))
    .flatMap((term) =>
      term === broad ? kindTerms.map((kindTerm) => ({ ...kindTerm, alternative })) : [term],
    );
}

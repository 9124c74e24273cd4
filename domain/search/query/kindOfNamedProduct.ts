import {
  findSynonyms,
  isProductSynonym,
  kindOfProduct,
  type SynonymMatch,
} from '../../hebrew/synonyms/findSynonyms.ts';
import { parseQuery } from '../parseQuery.ts';

/**
 * Returns the kind of a well-known product that a query names, such as "smartphone" for "iPhone 16". Returns undefined if the
 * query also names a kind ("keyboard iPhone"), if the product has a prefix ("for iPhone"), or if the query has many words.
 */
export function kindOfNamedProduct(query: string): string | undefined {
  const required = parseQuery(query).filter(({ isOptional }) => !isOptional);
  if (required.length > requiredTermsMax) return undefined;
  const words = required.flatMap((term) => term.words);
  const matches = findSynonyms(
    words.map(({ token, analyses }) => analyses.filter(({ form }) => form === token)),
    'query',
  );
  // A longer phrase is more specific: a Galaxy Watch is no smartphone.
  const [product] = matches
    .filter(({ id }) => kindOfProduct(id) !== undefined)
    .sort((a, b) => b.length - a.length);
  if (!product) return undefined;
  const namesKind = matches.some(
    (match) => isProductSynonym(match.id) && !isInside(match, product),
  );
  return namesKind ? undefined : kindOfProduct(product.id);
}

const requiredTermsMax = 3;

const isInside = (inner: SynonymMatch, outer: SynonymMatch) =>
  inner.start >= outer.start && inner.start + inner.length <= outer.start + outer.length;

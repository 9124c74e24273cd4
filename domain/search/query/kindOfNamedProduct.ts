import {
  findSynonyms,
  isBrandSynonym,
  isProductSynonym,
  kindOfProduct,
  type SynonymMatch,
} from '../../hebrew/synonyms/findSynonyms.ts';
import { parseQuery } from '../parseQuery.ts';

/**
 * Returns the kind of a well-known product that a query is about, such as "smartphone" for "iPhone 16". Returns undefined if the
 * query is about something else:
 *
 * - It names another kind of product ("iPhone keyboard").
 * - The product has a prefix ("for iPhone"), or a Hebrew word that is no brand precedes it. Hebrew puts the main noun first, so
 *   כיסוי אייפון is a case.
 * - It has more than a few Hebrew words.
 */
export function kindOfNamedProduct(query: string): string | undefined {
  const words = parseQuery(query)
    .filter(({ isOptional }) => !isOptional)
    .flatMap((term) => term.words);
  if (words.filter(({ isHebrew }) => isHebrew).length > hebrewWordsMax) return undefined;
  const matches = findSynonyms(
    words.map(({ token, analyses }) => analyses.filter(({ form }) => form === token)),
    'query',
  );
  // A longer phrase is more specific: a Galaxy Watch is no smartphone.
  const [product] = matches
    .filter(({ id }) => kindOfProduct(id) !== undefined)
    .sort((a, b) => b.length - a.length);
  if (!product) return undefined;
  const others = matches.filter((match) => !contains(product, match));
  const isBrand = (position: number) =>
    others.some((match) => isBrandSynonym(match.id) && contains(match, { start: position }));
  const precedesProduct = words
    .slice(0, product.start)
    .some((word, i) => word.isHebrew && !isBrand(i));
  const namesKind = others.some(({ id }) => isProductSynonym(id));
  return precedesProduct || namesKind ? undefined : kindOfProduct(product.id);
}

const hebrewWordsMax = 3;

/** Returns whether a phrase contains another one, or the word at a position. */
const contains = (
  outer: SynonymMatch,
  { start, length = 1 }: Pick<SynonymMatch, 'start'> & Partial<SynonymMatch>,
) => start >= outer.start && start + length <= outer.start + outer.length;

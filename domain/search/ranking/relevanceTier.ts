import type { StatedPrice } from '../../hebrew/prices/statedPrices.ts';
import type { TermMatch } from '../createMatcher.ts';
import type { FieldMatches, PostField } from '../scorePost.ts';
import { similarities } from '../wordSimilarity.ts';

export interface TierContext {
  /** Indexes of the terms that are not optional. */
  required: readonly number[];
  /** Indexes of the required terms that name the wanted kind of product. */
  kinds: readonly number[];
  /** Indexes of the required terms that name other kinds, such as the microphone of headphones. */
  otherKinds: readonly number[];
  /** Indexes of the corrected terms. Their matches have lower similarities. */
  corrected: readonly number[];
  /** The highest price in shekels that the query states. */
  priceMax?: number | undefined;
}

export interface TieredPost {
  matches: FieldMatches;
  /** Number of tokens in the name of the category. */
  categoryLength: number;
  prices: Record<PricedField, readonly StatedPrice[]>;
}

type PricedField = 'title' | 'excerpt';

/**
 * Returns the tier of a post. A post of a higher tier always comes before a post of a lower tier. "Headings"
 * are title, tags, category, author and slug.
 *
 * - 4: the query is the name of the category;
 * - 3: the headings or the excerpt contain all terms, with a price within the limit of the query;
 * - 2: the headings contain all terms;
 * - 1: the headings contain all terms but the price is too high; or the title or the slug names the wanted kind of product; or
 *   the query names only kinds or several kinds, the post is about the wanted kind, and its title and slug name none of the others;
 * - 0: all other results.
 *
 * If the headings or the excerpt contain all terms, a title with the first term adds up to half a tier. The
 * first word of a Hebrew noun phrase is the noun.
 *
 * This heuristic has no published source.
 */
export function relevanceTier(post: TieredPost, context: TierContext): number {
  const { required, kinds, otherKinds } = context;
  const says = (terms: readonly number[], fields: readonly PostField[]) =>
    terms.length > 0 &&
    terms.every((term) => fields.some((field) => contains(post.matches[field], term, context)));
  if (isCategoryName(post, context)) return 4;
  const inTitle = titleBonus(post.matches, context);
  const price = statedPriceOf(post, context);
  const fits = price !== undefined && price <= (context.priceMax ?? 0);
  if (fits && says(required, [...headings, 'excerpt'])) return 3 + inTitle;
  if (says(required, headings)) return (price === undefined ? 2 : 1) + inTitle;
  if (says(kinds, subjectFields)) return 1;
  const namesOnlyKinds = kinds.length > 0 && required.length === kinds.length + otherKinds.length;
  const isOtherKind = otherKinds.some((term) => says([term], subjectFields));
  const mayBeWanted = (namesOnlyKinds || otherKinds.length > 0) && !isOtherKind;
  return mayBeWanted && isAbout(post.matches, context) ? 1 : 0;
}

/**
 * Returns the part of a tier that a post gets if its title, slug or category contains the first query term.
 */
function titleBonus(matches: FieldMatches, context: TierContext): number {
  const [first = -1] = context.required;
  const isIn = (fields: readonly PostField[], similarityMin: number) =>
    fields.some((field) => contains(matches[field], first, context, similarityMin));
  if (isIn(subjectFields, similarities.synonym)) return 0.5;
  if (isIn(['category'], similarities.prefixed)) return 0.3;
  return isIn(subjectFields, similarities.unlikelyInflected) ? 0.2 : 0;
}

function isCategoryName({ matches, categoryLength }: TieredPost, context: TierContext): boolean {
  const { required } = context;
  return (
    required.length === categoryLength &&
    required.every((term) => contains(matches.category, term, context, similarities.synonym))
  );
}

/** Returns the lowest price that stands shortly after a query term in the title or the excerpt. */
function statedPriceOf({ matches, prices }: TieredPost, context: TierContext): number | undefined {
  if (context.priceMax === undefined) return undefined;
  const found = (['title', 'excerpt'] as const).flatMap((field) =>
    prices[field].filter(({ position }) =>
      matches[field].some(
        (match) =>
          isClear(match, context) &&
          match.start < position &&
          position - match.start <= priceDistanceMax,
      ),
    ),
  );
  return found.length > 0 ? Math.min(...found.map(({ shekels }) => shekels)) : undefined;
}

/** Maximum number of tokens from a term to its price. */
const priceDistanceMax = 5;

/** Returns whether a post is about all kinds of products that the query names. */
export function isAbout(matches: FieldMatches, context: TierContext): boolean {
  return context.kinds.every(
    (term) =>
      [...subjectFields, 'excerpt' as const].some((field) =>
        contains(matches[field], term, context),
      ) ||
      matches.body.filter((match) => match.term === term && isClear(match, context)).length >=
        aboutCountMin,
  );
}

/** A text that names a product at least this often is about the product. */
const aboutCountMin = 6;

const contains = (
  matches: readonly TermMatch[],
  term: number,
  context: TierContext,
  similarityMin?: number,
) => matches.some((match) => match.term === term && isClear(match, context, similarityMin));

function isClear(
  { term, similarity }: TermMatch,
  { corrected }: TierContext,
  similarityMin: number = similarities.narrower,
): boolean {
  const factor = corrected.includes(term) ? similarities.alternative : 1;
  return similarity >= similarityMin * factor;
}

const subjectFields = ['title', 'slugWords'] as const;
const headings = ['title', 'tags', 'category', 'author', 'slugWords'] as const;

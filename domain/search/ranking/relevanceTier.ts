import type { StatedPrice } from '../../hebrew/prices/statedPrices.ts';
import type { TermMatch } from '../createMatcher.ts';
import type { FieldMatches, PostTokens } from '../scorePost.ts';
import { similarities } from '../wordSimilarity.ts';

/** The parts of a query that decide the tier of a post. */
export interface TierContext {
  /** Indexes of the terms that a result must contain. */
  required: readonly number[];
  /** Indexes of the required terms that name a kind of product. */
  products: readonly number[];
  /** Indexes of the terms that are corrected; their matches have lower similarities. */
  corrected: readonly number[];
  /** The highest price in shekels that the query states. */
  priceMax?: number | undefined;
}

/** The parts of a post that decide its tier. */
export interface TieredPost {
  matches: FieldMatches;
  /** Number of tokens in the name of the category. */
  categoryLength: number;
  /** The prices that the title and the excerpt state. */
  prices: Record<PricedField, readonly StatedPrice[]>;
}

type PricedField = 'title' | 'excerpt';

/**
 * Returns the tier of a post. Posts of a higher tier come first, whatever their scores:
 *
 * - 4: the query is the name of the category;
 * - 3: the headings (title, tags, category, slug) or the excerpt say all terms, with a price that fits;
 * - 2: the headings say all terms;
 * - 1: the headings say all terms, with a price that is too high; or the title or the slug says the kind of
 *   product, and the text the other terms;
 * - 0: other posts, which contain the terms in their text.
 *
 * Within tiers 1 to 3, posts whose title or slug says the first term are up to half a tier higher: the first
 * word of a Hebrew noun phrase is the noun. A title says what a post is about; a long text mentions many other
 * things. Own heuristic.
 */
export function relevanceTier(post: TieredPost, context: TierContext): number {
  const { required, products } = context;
  const says = (terms: readonly number[], fields: readonly (keyof PostTokens)[]) =>
    terms.length > 0 &&
    terms.every((term) => fields.some((field) => contains(post.matches[field], term, context)));
  if (isCategoryName(post, context)) return 4;
  const inTitle = titleBonus(post.matches, context);
  const price = statedPriceOf(post, context);
  const fits = price !== undefined && price <= (context.priceMax ?? 0);
  if (fits && says(required, [...headings, 'excerpt'])) return 3 + inTitle;
  if (says(required, headings)) return (price === undefined ? 2 : 1) + inTitle;
  return says(products, subjectFields) ? 1 : 0;
}

/** Returns the part of a tier that a post gains by the place of the first term of a query. */
function titleBonus(matches: FieldMatches, context: TierContext): number {
  const [first = -1] = context.required;
  const isIn = (fields: readonly (keyof PostTokens)[], similarityMin: number) =>
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

/** Returns the lowest price that follows a term of the query in the title or the excerpt. */
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

/** Maximum number of tokens from a term to its price: "אוזניות הכפתור ב־649 ₪" has three. */
const priceDistanceMax = 5;

/** Returns whether a post is about the kinds of products of a query. */
export function isAbout(matches: FieldMatches, context: TierContext): boolean {
  return context.products.every(
    (term) =>
      [...subjectFields, 'excerpt' as const].some((field) =>
        contains(matches[field], term, context),
      ) ||
      matches.body.filter((match) => match.term === term && isClear(match, context)).length >=
        aboutCountMin,
  );
}

/** A text that names a product this often is about it. */
const aboutCountMin = 6;

const contains = (
  matches: readonly TermMatch[],
  term: number,
  context: TierContext,
  similarityMin?: number,
) => matches.some((match) => match.term === term && isClear(match, context, similarityMin));

/** Returns whether a match is at least as similar as a narrower term. */
function isClear(
  { term, similarity }: TermMatch,
  { corrected }: TierContext,
  similarityMin: number = similarities.narrower,
): boolean {
  const factor = corrected.includes(term) ? similarities.alternative : 1;
  return similarity >= similarityMin * factor;
}

const subjectFields = ['title', 'slugWords'] as const;
const headings = ['title', 'tags', 'category', 'slugWords'] as const;

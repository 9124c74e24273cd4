import type { StatedPrice } from '../../hebrew/prices/statedPrices.ts';
import type { TermMatch } from '../createMatcher.ts';
import type { PostText } from '../indexing/postText.ts';
import { similarities } from '../wordSimilarity.ts';
import { namesKind } from './namesKind.ts';
import { type FieldMatches, fieldWeights, type PostField } from './scorePost.ts';

export interface TierContext {
  /** Indexes of the terms that are not optional. */
  required: readonly number[];
  /** Indexes of the required terms that name the wanted kind of product. */
  kinds: readonly number[];
  /** Indexes of the required terms that name other kinds, such as the microphone of headphones. */
  otherKinds: readonly number[];
  /** Index of a required term before the first kind, such as "customs" in "customs for headphones". The query is about it. */
  subject?: number | undefined;
  /** Indexes of the corrected terms. Their matches have lower similarities. */
  corrected: readonly number[];
  /** The highest price in shekels that the query states. */
  priceMax?: number | undefined;
  /** Whether the query consists of several alternatives. The context is that of one of them. */
  isAlternative: boolean;
}

export interface TieredPost extends HeadedPost {
  /** Number of tokens in the name of the category. */
  categoryLength: number;
  prices: Record<PricedField, readonly StatedPrice[]>;
}

interface HeadedPost {
  text: Pick<PostText, 'title' | 'slugWords'>;
  matches: FieldMatches;
}

type PricedField = 'title' | 'excerpt';

/** "Headings" are the title and the labels; "all terms" are the required ones. */
const tiers = {
  /** The query is the name of the category. */
  categoryName: 4,
  /** The headings or the excerpt contain all terms, with a price within the limit of the query. */
  withinPriceLimit: 3,
  /** The headings contain all terms. */
  inHeadings: 2,
  /** The headings contain all terms, but the price is above the limit. */
  abovePriceLimit: 1,
  /** The title or the slug names the wanted kind of product, and the post contains all terms. */
  wantedKind: 1,
  /** The post contains all terms, and its title or slug contains the one before the kind: customs for headphones. */
  subjectInTitle: 0.9,
  /** The title or the slug names the wanted kind, but the post lacks another required term. */
  wantedKindWithoutTerm: 0.75,
  /**
   * The query names only kinds, or several kinds, and the post is about the wanted kind, while its title and slug name none of
   * the others.
   */
  aboutKindOnly: 0.6,
  /** The post contains all terms and is about the noun of the wanted kind. */
  aboutKind: 0.5,
  /** The post is about the wanted kind, but lacks another required term. */
  aboutKindWithoutTerm: 0.25,
  other: 0,
} as const;

/** The part of a tier that a post gets for the place of the first term. Less than a tier, so the order of the tiers stays. */
const firstTermBonuses = {
  /** The title or the slug contains the term, or a match at least as similar as a synonym. */
  inTitle: 0.5,
  /** The name of the category contains the term, with a prefix or without. */
  inCategory: 0.3,
  /** The title or the slug contains another inflection of the term, or a transliteration. */
  inflectedInTitle: 0.2,
  none: 0,
} as const;

/**
 * Returns the tier of a post. A post of a higher tier always comes before a post of a lower tier.
 *
 * If the headings or the excerpt contain all terms, the place of the first term adds a bonus, because the first word of a
 * Hebrew noun phrase is the noun.
 *
 * This heuristic has no published source.
 */
export function relevanceTier(post: TieredPost, context: TierContext): number {
  const containAllTerms = (fields: readonly PostField[]) =>
    containAll(post.matches, fields, context.required, context);
  if (!context.isAlternative && isCategoryName(post, context)) return tiers.categoryName;
  if (namesOtherKind(post, context)) return kindTier(post, context);
  const bonus = firstTermBonus(post.matches, context);
  const price = statedPriceOf(post, context);
  const isWithinLimit = price !== undefined && price <= (context.priceMax ?? 0);
  if (isWithinLimit && containAllTerms([...headings, 'excerpt']))
    return tiers.withinPriceLimit + bonus;
  if (containAllTerms(headings))
    return (price === undefined ? tiers.inHeadings : tiers.abovePriceLimit) + bonus;
  return kindTier(post, context);
}

/** Returns the tier of a post whose headings do not contain all terms. */
function kindTier(post: HeadedPost, context: TierContext): number {
  const { matches } = post;
  const { required, kinds, otherKinds, subject } = context;
  if (kinds.length === 0) return tiers.other;
  const isComplete = containAll(matches, allFields, required, context);
  if (containAll(matches, titleFields, kinds, context))
    return isComplete ? tiers.wantedKind : tiers.wantedKindWithoutTerm;
  if (isComplete && subject !== undefined && containAll(matches, titleFields, [subject], context))
    return tiers.subjectInTitle;
  // In Hebrew, the first word of the kind is its noun: a watch in a text that also says "smart" is a smartwatch.
  const isAboutNoun = isAbout(matches, { ...context, kinds: kinds.slice(0, 1) });
  if (!isAboutNoun) return tiers.other;
  if (!isAbout(matches, context)) return isComplete ? tiers.aboutKind : tiers.other;
  const namesOnlyKinds = required.length === kinds.length + otherKinds.length;
  if ((namesOnlyKinds || otherKinds.length > 0) && !namesOtherKind(post, context))
    return tiers.aboutKindOnly;
  return isComplete ? tiers.aboutKind : tiers.aboutKindWithoutTerm;
}

/**
 * Returns whether the title or the slug names another kind of product, but not the wanted kind. For a search for a laptop with an
 * SSD, an SSD is no laptop, even in the category "computers", and neither is a printer for one for a student.
 */
function namesOtherKind({ text, matches }: HeadedPost, context: TierContext): boolean {
  const { required, kinds, otherKinds, isAlternative } = context;
  if (containAll(matches, titleFields, kinds, context)) return false;
  if (otherKinds.some((term) => containAll(matches, titleFields, [term], context))) return true;
  // A query of nothing but the kind may mean the whole category.
  const mayMeanCategory = kinds.length === required.length && !isAlternative;
  const isInCategoryOnly =
    !mayMeanCategory &&
    containAll(matches, ['category'], kinds, context) &&
    !containAll(matches, ['tagsAndProducts'], kinds, context);
  return isInCategoryOnly && namesKind(`${text.title} ${text.slugWords}`);
}

/** Returns whether the fields together contain all of some terms. Returns false for no terms. */
export const containAll = (
  matches: FieldMatches,
  fields: readonly PostField[],
  terms: readonly number[],
  context: TierContext,
) =>
  terms.length > 0 &&
  terms.every((term) => fields.some((field) => contains(matches[field], term, context)));

function firstTermBonus(matches: FieldMatches, context: TierContext): number {
  const [first = -1] = context.required;
  const containsFirst = (fields: readonly PostField[], similarityMin: number) =>
    fields.some((field) => contains(matches[field], first, context, similarityMin));
  if (containsFirst(titleFields, similarities.synonym)) return firstTermBonuses.inTitle;
  if (containsFirst(['category'], similarities.prefixed)) return firstTermBonuses.inCategory;
  return containsFirst(titleFields, similarities.unlikelyInflected)
    ? firstTermBonuses.inflectedInTitle
    : firstTermBonuses.none;
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
      [...titleFields, 'excerpt' as const].some((field) =>
        contains(matches[field], term, context),
      ) || containsOften(matches, term, context),
  );
}

/** Returns whether the headings of a post contain the wanted kind of product, and the title and the slug name no other kind. */
export const isKindInHeadings = (post: HeadedPost, context: TierContext): boolean =>
  containAll(post.matches, headings, context.kinds, context) && !namesOtherKind(post, context);

/** Returns whether the text of a post repeats a term. */
export const containsOften = (
  matches: FieldMatches,
  term: number,
  context: TierContext,
  countMin = aboutCountMin,
): boolean =>
  matches.body.filter((match) => match.term === term && isClear(match, context)).length >= countMin;

/** A text that names a kind of product at least this often is about this kind. */
const aboutCountMin = 6;

const contains = (
  matches: readonly TermMatch[],
  term: number,
  context: TierContext,
  similarityMin?: number,
) => matches.some((match) => match.term === term && isClear(match, context, similarityMin));

export function isClear(
  { term, similarity }: TermMatch,
  { corrected }: TierContext,
  similarityMin: number = similarities.narrower,
): boolean {
  const factor = corrected.includes(term) ? similarities.alternative : 1;
  return similarity >= similarityMin * factor;
}

const titleFields = ['title', 'slugWords'] as const;
export const allFields = fieldWeights.map(([field]) => field);
export const headings = ['title', 'tagsAndProducts', 'category', 'author', 'slugWords'] as const;

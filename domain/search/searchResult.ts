import type { CategoryColor } from '../category/category.ts';
import { limits } from '../limits.ts';
import type { PostSummary } from '../post/post.ts';
import type { ProductStatus } from '../product/product.ts';
import type { UnitSource } from '../product/review.ts';
import { normalizeLine } from '../text/normalizeText.ts';

/** A post that matches a search, with the data of its post card. */
export interface SearchResult extends PostSummary {
  category: { slug: string; name: string; color: CategoryColor } | null;
  thumbnailUrl: string;
  /** The part of the text that matches the query. Without a snippet, the card shows the excerpt. */
  snippet?: string | undefined;
  /** The title as HTML, with the matching words in `<mark>` elements and no other markup. */
  titleHtml?: string | undefined;
  /**
   * The snippet as HTML, with the matching words in `<mark>` elements and no other markup. The name is older than the field
   * `snippet`.
   */
  excerptHtml?: string | undefined;
}

/** A product that a search names or asks for. A live post shows it, so it has a page. */
export interface ProductResult {
  slug: string;
  name: string;
  status: ProductStatus;
  thumbnailUrl: string | null;
  /** The score of the newest live post that gives it one. */
  scoreTenths: number | null;
  /** Where the unit came from to which this post gave the score. Null without a score. */
  unitSource: UnitSource | null;
  /** The lowest fresh price. */
  priceAgorot: number | null;
  /** The number of offers that visitors see, with or without a price. */
  offerCount: number;
}

export interface CategoryFacet {
  id: number;
  slug: string;
  name: string;
  count: number;
}

export interface SearchResponse {
  /** The products that the query names, or else the best of the kind that it names. On the first page only. */
  products: ProductResult[];
  results: SearchResult[];
  /** Number of results on all pages. */
  total: number;
  /** Whether more posts match the query than `total` says, because a common word has too many matches. */
  hasMoreMatches: boolean;
  didYouMean: string | null;
  /** Whether the results belong to `didYouMean`, because the query itself has no results. */
  isCorrected: boolean;
  /**
   * Whether no post matches the query, and the results are about other products of the kind `didYouMean`, or match only these words
   * of the query. Then `isCorrected` is true too.
   */
  showsOtherProducts: boolean;
  /**
   * The categories of all matching posts, whatever category is chosen, by decreasing count.
   */
  categories: CategoryFacet[];
  tookMs: number;
}

/** Returns whether no post matches the query itself. Results about other products, or for some words of it, do not count. */
export const foundNothing = ({
  total,
  showsOtherProducts,
}: Pick<SearchResponse, 'total' | 'showsOtherProducts'>) => total === 0 || showsOtherProducts;

/**
 * Removes line breaks and invisible characters from a typed query, and truncates the query to the maximum
 * length.
 */
export const normalizeQuery = (text: string) =>
  [...normalizeLine(text)].slice(0, limits.search.queryLengthMax).join('').trim();

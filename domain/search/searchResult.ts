import type { CategoryColor } from '../category/category.ts';
import { limits } from '../limits.ts';
import type { PostSummary } from '../post/post.ts';
import { normalizeLine } from '../text/normalizeText.ts';

/** A post that matches a search, with the data of its post card. */
export interface SearchResult extends PostSummary {
  category: { slug: string; name: string; color: CategoryColor } | null;
  thumbnailUrl: string;
  /** The part of the text that matches the query. Without a snippet, the card shows the excerpt. */
  snippet?: string | undefined;
  /** The title as HTML. The matching words are in `<mark>` elements, and there is no other markup. */
  titleHtml?: string | undefined;
  /** The snippet as HTML. The matching words are in `<mark>` elements, and there is no other markup. */
  excerptHtml?: string | undefined;
}

/** A category by which the visitor can filter the results. */
export interface CategoryFacet {
  id: number;
  slug: string;
  name: string;
  /** Number of matching posts in the category. */
  count: number;
}

export interface SearchResponse {
  /** The results of the requested page. */
  results: SearchResult[];
  /** Number of results on all pages. */
  total: number;
  /** Another query that the visitor may have meant. */
  didYouMean: string | null;
  /** Whether the results belong to `didYouMean`, because the query itself has no results. */
  isCorrected: boolean;
  /**
   * The categories of all matching posts, without regard to the chosen category, by decreasing count.
   * Includes the chosen category even if none of its posts matches.
   */
  categories: CategoryFacet[];
  tookMs: number;
}

/**
 * Normalizes a typed query: removes line breaks and invisible characters, and truncates it to the maximum
 * length.
 */
export const normalizeQuery = (text: string) =>
  [...normalizeLine(text)].slice(0, limits.search.queryLengthMax).join('').trim();

import type { CategoryColor } from '../category/category.ts';
import { limits } from '../limits.ts';
import type { PostSummary } from '../post/post.ts';
import { normalizeLine } from '../text/normalizeText.ts';

/** A post that matches a search, with the data of its post card. */
export interface SearchResult extends PostSummary {
  category: { slug: string; name: string; color: CategoryColor } | null;
  thumbnailUrl: string;
  /** The part of the text that matches the query. If it is missing, the card shows the excerpt. */
  snippet?: string | undefined;
  /** The title as HTML, with the matching words in `<mark>`, which is the only markup. */
  titleHtml?: string | undefined;
  /** The snippet as HTML, with the matching words in `<mark>`, which is the only markup. */
  excerptHtml?: string | undefined;
}

/** A category of the results, as a filter. */
export interface CategoryFacet {
  id: number;
  slug: string;
  name: string;
  /** Number of matching posts in the category. */
  count: number;
}

export interface SearchResponse {
  /** The results of one page. */
  results: SearchResult[];
  /** Number of results on all pages. */
  total: number;
  /** A suggested query, which the visitor may have meant. */
  didYouMean: string | null;
  /** Whether the results are those of `didYouMean`, because the query itself has none. */
  isCorrected: boolean;
  /**
   * The categories of the posts that match the query in any category, by decreasing count. Includes the
   * chosen category even if no post in it matches.
   */
  categories: CategoryFacet[];
  tookMs: number;
}

/** Normalizes a typed query to one line without invisible characters, cut to the maximum length. */
export const normalizeQuery = (text: string) =>
  [...normalizeLine(text)].slice(0, limits.search.queryLengthMax).join('').trim();

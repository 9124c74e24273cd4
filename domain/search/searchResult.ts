import type { CategoryColor } from '../category/category.ts';
import { limits } from '../limits.ts';
import type { PostSummary } from '../post/post.ts';
import { cleanLine } from '../text/cleanLine.ts';

/** A post that a search found, with what its card shows beside it. */
export interface SearchResult extends PostSummary {
  category: { slug: string; name: string; color: CategoryColor } | null;
  thumbnailUrl: string;
  /** The part of the text that holds the words; the excerpt stands where there is none. */
  snippet?: string;
  /** The title and that part as HTML, with the words that were sought in `<mark>` and no other markup. */
  titleHtml?: string;
  excerptHtml?: string;
}

/** A category of what was found, and how many posts of it. */
export interface FoundCategory {
  id: number;
  slug: string;
  name: string;
  count: number;
}

export interface SearchAnswer {
  results: SearchResult[];
  /** Of all pages together. */
  total: number;
  /** A search that may be meant instead. */
  didYouMean: string | null;
  /** Whether the results are of that one, since nothing was found for the one that was asked for. */
  isCorrected: boolean;
  /**
   * Of everything that was found, whatever category was asked for; the fullest first. The one that
   * was asked for is there even if nothing of it was found.
   */
  categories: FoundCategory[];
  tookMs: number;
}

/** What somebody typed → what is searched for: one line without anything invisible, cut to length. */
export const cleanQuery = (text: string) =>
  [...cleanLine(text)].slice(0, limits.search.queryLengthMax).join('').trim();

import type { CategoryColor } from './category.ts';
import { cleanLine } from './cleanLine.ts';
import { limits } from './limits.ts';
import type { PostSummary } from './post.ts';

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
  /** Other searches that may be meant. */
  suggestions?: string[];
  /** A search that may be meant instead, and whether its results are the ones that are given. */
  didYouMean?: string | null;
  isCorrected?: boolean;
  /** Of everything that was found, whatever category was asked for; the fullest first. */
  categories?: FoundCategory[];
  tookMs?: number;
}

/** What somebody typed → what is searched for: one line without anything invisible, cut to length. */
export const cleanQuery = (text: string) =>
  [...cleanLine(text)].slice(0, limits.search.queryLengthMax).join('').trim();

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
}

export interface SearchAnswer {
  results: SearchResult[];
  /** Of all pages together. */
  total: number;
  /** Other searches that may be meant. */
  suggestions?: string[];
}

/** What somebody typed → what is searched for: one line without anything invisible, cut to length. */
export const cleanQuery = (text: string) =>
  [...cleanLine(text)].slice(0, limits.search.queryLengthMax).join('').trim();

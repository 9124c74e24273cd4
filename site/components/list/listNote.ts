import { he as heCounts } from '#domain/he/counts.ts';
import { he as heLists } from '#domain/he/site/lists.ts';

/**
 * Returns the note below the heading of a list: the number of posts on the first page, and the page number on
 * later pages.
 */
export function listNote(page: number, pageCount: number, postCount: number | undefined) {
  if (postCount === undefined) return heLists.pageOf(page, pageCount);
  return postCount > 0 ? heCounts.articles(postCount) : undefined;
}

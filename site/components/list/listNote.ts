import { he as counts } from '#domain/he/counts.ts';
import { he } from '#domain/he/site/lists.ts';

/**
 * The first page of a list says how many posts there are, a further one where in the list it is. An
 * empty list says so elsewhere.
 */
export function listNote(page: number, pageCount: number, postCount: number | undefined) {
  if (postCount === undefined) return he.pageOf(page, pageCount);
  return postCount > 0 ? counts.posts(postCount) : undefined;
}

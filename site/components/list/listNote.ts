import { he as counts } from '#domain/he/counts.ts';
import { he } from '#domain/he/site/lists.ts';

/** Returns the number of posts for the first page of a list, and the page number for further ones. */
export function listNote(page: number, pageCount: number, postCount: number | undefined) {
  if (postCount === undefined) return he.pageOf(page, pageCount);
  return postCount > 0 ? counts.posts(postCount) : undefined;
}

import type { Post } from '#domain/post/post.ts';
import { type PostValues, postValues } from './postValues.ts';

/** The version of the post that the form last received from the server. */
export interface SavedPost {
  id: number;
  version: number;
  values: PostValues;
}

export const toSavedPost = (post: Post): SavedPost => ({
  id: post.id,
  version: post.version,
  values: postValues(post),
});

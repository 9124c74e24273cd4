import type { Post } from '#domain/post/post.ts';
import { type PostValues, postValues } from './postValues.ts';

/** The post on the server, as the form last received it. */
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

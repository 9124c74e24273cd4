import type { PostSummary } from './post.ts';

export interface PostOrigin {
  /** Name of the user who created the post, or the visible prefix of the API key. Null if unknown. */
  author: string | null;
  isByAi: boolean;
}

/** A post in the post list of the console. Only responses to admins contain the origin. */
export interface PostWithOrigin extends PostSummary {
  origin?: PostOrigin | undefined;
}

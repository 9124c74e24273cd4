import type { PostSummary } from './post.ts';

/** Who wrote a post first. */
export interface PostOrigin {
  /** Name of the user, or visible prefix of the API key; null if it is unknown. */
  author: string | null;
  isByAi: boolean;
}

/** A post in the list of the console. Answers to visitors have no origin. */
export interface ListedPost extends PostSummary {
  origin?: PostOrigin | undefined;
}

import type { Build } from '../build.ts';

/** The saved state of a post and of its page, for an open editor. */
export interface PostSavedState {
  version: number;
  slug: string;
  isLive: boolean;
  publishedAt: string | null;
  /** Name of the user who saved last, or the visible prefix of the API key. Null if the author is unknown. */
  savedBy: string | null;
  savedAt: string;
  /**
   * The build that published the newest change. Null before this build, and for a change that affects no
   * page.
   */
  build: PublishingBuild | null;
}

export type PublishingBuild = Pick<
  Build,
  'id' | 'status' | 'urgentMs' | 'pagesTotal' | 'pagesChanged' | 'pagesFailed'
>;

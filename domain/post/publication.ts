import type { Build } from '../build.ts';

/** The saved state of a post and of its page. An open editor requests it repeatedly. */
export interface PostPublication {
  version: number;
  slug: string;
  isLive: boolean;
  publishedAt: string | null;
  /** Name of the user who saved last, or visible prefix of the API key. Null if the author is unknown. */
  savedBy: string | null;
  savedAt: string;
  /**
   * The build that published the newest change. Null until this build exists. Always null if the newest
   * change affects no page.
   */
  build: PublicationBuild | null;
}

export type PublicationBuild = Pick<
  Build,
  'id' | 'status' | 'urgentMs' | 'pagesTotal' | 'pagesChanged' | 'pagesFailed'
>;

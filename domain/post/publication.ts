import type { Build } from '../build.ts';

/** The saved state of a post and of its page, which an open editor polls. */
export interface PostPublication {
  version: number;
  slug: string;
  isLive: boolean;
  publishedAt: string | null;
  /** Name of the user, or visible prefix of the API key, that saved last; null if unknown. */
  savedBy: string | null;
  savedAt: string;
  /** The build that published the newest change; null before it, and if the change affects no page. */
  build: PublicationBuild | null;
}

export type PublicationBuild = Pick<
  Build,
  'id' | 'status' | 'urgentMs' | 'pagesTotal' | 'pagesChanged' | 'pagesFailed'
>;

import { type ListedPost, listedPosts } from './listedPosts.ts';
import type { SiteData } from './queryLoader.ts';

/** Returns the newest posts, for the feeds. */
export async function feedPosts(data: SiteData): Promise<ListedPost[]> {
  return listedPosts(data, await data.latestIds());
}

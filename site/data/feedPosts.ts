import { type ListedPost, listedPosts } from './listedPosts.ts';
import type { SiteData } from './queryLoader.ts';

/** The newest posts, as feeds tell of them. */
export async function feedPosts(data: SiteData): Promise<ListedPost[]> {
  return listedPosts(data, await data.latestIds());
}

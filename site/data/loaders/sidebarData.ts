import { limits } from '#domain/limits.ts';
import type { SiteData } from '../queryLoader.ts';
import type { CompactCard, CountedCategory } from '../queryResults.ts';
import { loadListedCards } from './listedPosts.ts';

export interface SidebarData {
  isExact: boolean;
  categories: CountedCategory[];
  hasPostBox: boolean;
  /** The posts of the box: the popular posts, or on the home page the most read posts. */
  posts: CompactCard[];
  hasAd: boolean;
}

interface SidebarOptions {
  /**
   * Whether the sidebar shows exact data, which changes with each published post. Other sidebars show rounded
   * counts.
   */
  isExact: boolean;
  /** The posts that a sidebar with exact data shows, instead of the popular posts. */
  postIds?: number[];
}

export async function loadSidebar(
  data: SiteData,
  { isExact, postIds }: SidebarOptions,
): Promise<SidebarData> {
  const [categories, posts, settings] = await Promise.all([
    isExact ? data.topCategories() : data.sidebarCategories(),
    isExact ? exactPosts(data, postIds) : data.sidebarPosts(),
    data.settings(),
  ]);
  // The home page may already show all posts. Its sidebar then has no box of posts.
  const hasPostBox = posts.length > 0 || postIds === undefined;
  return { isExact, categories, hasPostBox, posts, hasAd: settings.services.hasSidebarAd };
}

async function exactPosts(data: SiteData, postIds?: number[]): Promise<CompactCard[]> {
  const ids = postIds ?? (await data.popularIds());
  return loadListedCards(data, ids.slice(0, limits.sidebar.postsMax));
}

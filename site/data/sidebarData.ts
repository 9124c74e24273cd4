import { limits } from '#domain/limits.ts';
import { loadListedCards } from './listedPosts.ts';
import type { Card, CountedCategory } from './pageData.ts';
import type { SiteData } from './queryLoader.ts';

export interface SidebarData {
  isExact: boolean;
  categories: CountedCategory[];
  hasPopular: boolean;
  popular: Card[];
  hasAd: boolean;
}

interface SidebarOptions {
  /**
   * Whether the sidebar shows exact data, which changes with each published post. Other sidebars show rounded
   * counts.
   */
  isExact: boolean;
  /** Posts that an exact sidebar shows instead of the popular posts. */
  popularIds?: number[];
}

export async function loadSidebar(
  data: SiteData,
  { isExact, popularIds }: SidebarOptions,
): Promise<SidebarData> {
  const [categories, popular, settings] = await Promise.all([
    isExact ? data.topCategories() : data.sidebarCategories(),
    isExact ? topPosts(data, popularIds) : data.sidebarPosts(),
    data.settings(),
  ]);
  // The home page may already show all popular posts. Its sidebar then has no list of popular posts.
  const hasPopular = popular.length > 0 || popularIds === undefined;
  return { isExact, categories, hasPopular, popular, hasAd: settings.services.hasSidebarAd };
}

async function topPosts(data: SiteData, popularIds?: number[]): Promise<Card[]> {
  const ids = popularIds ?? (await data.popularIds());
  return loadListedCards(data, ids.slice(0, limits.sidebar.popularMax));
}

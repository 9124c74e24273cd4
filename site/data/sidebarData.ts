import { limits } from '#domain/limits.ts';
import { listedCards } from './listedPosts.ts';
import type { Card, CountedCategory } from './pageData.ts';
import type { SiteData } from './queryLoader.ts';

/** Data of the sidebar beside a list of posts. */
export interface SidebarData {
  isExact: boolean;
  categories: CountedCategory[];
  /** Whether the sidebar lists popular posts. */
  hasPopular: boolean;
  popular: Card[];
  hasAd: boolean;
}

interface SidebarOptions {
  /**
   * Whether the sidebar shows exact and current data, which changes with each published post. Only
   * a few pages use this option. On all other pages, large counts are rounded.
   */
  isExact: boolean;
  /** Posts that an exact sidebar shows instead of the popular posts. */
  popularIds?: number[];
}

/** Loads the data of the sidebar. */
export async function loadSidebar(
  data: SiteData,
  { isExact, popularIds }: SidebarOptions,
): Promise<SidebarData> {
  const [categories, popular, settings] = await Promise.all([
    isExact ? data.topCategories() : data.sidebarCategories(),
    isExact ? topPosts(data, popularIds) : data.sidebarPosts(),
    data.settings(),
  ]);
  // The home page may already show all popular posts above the sidebar. In that case the sidebar
  // leaves the box of popular posts out.
  const hasPopular = popular.length > 0 || popularIds === undefined;
  return { isExact, categories, hasPopular, popular, hasAd: settings.services.hasSidebarAd };
}

async function topPosts(data: SiteData, popularIds?: number[]): Promise<Card[]> {
  const ids = popularIds ?? (await data.popularIds());
  return listedCards(data, ids.slice(0, limits.sidebar.popularMax));
}

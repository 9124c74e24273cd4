import { listTopCategories } from '#db/categories.ts';
import { listPopularPostIds } from '#db/posts/listLivePostIds.ts';
import { limits } from '#domain/limits.ts';
import { categoryLabel, loadCards } from '../displayPost.ts';
import { changesCategories, livePostKeys } from '../eventEffects.ts';
import type { Card, CountedCategory } from '../pageData.ts';
import { defineQuery } from '../pageQuery.ts';

/** Rounds a large count down to two significant digits, so that a new post rarely changes it. */
export function roundCount(count: number): Pick<CountedCategory, 'postCount' | 'isRounded'> {
  if (count <= limits.sidebar.exactCountMax) return { postCount: count, isRounded: false };
  const step = 10 ** (String(count).length - 2);
  return { postCount: Math.floor(count / step) * step, isRounded: true };
}

/**
 * Queries for pages whose sidebar shows rounded counts, such as later list pages. The results of these
 * queries change rarely, and the pages are deferred. Publishing a post therefore does not render all list
 * pages of a large site again.
 */
export const sidebarQueries = {
  /** The top categories by their rounded number of posts. */
  sidebarCategories: defineQuery<[], CountedCategory[]>({
    load: async (db) => {
      const categories = await listTopCategories(db, limits.list.topCategoriesMax);
      return categories
        .filter(({ postCount }) => postCount > 0)
        .map((category) => ({ ...categoryLabel(category), ...roundCount(category.postCount) }))
        .sort((a, b) => b.postCount - a.postCount || a.id - b.id)
        .slice(0, limits.sidebar.categoriesMax);
    },
    deferredKeys: async (event) => (changesCategories(event) ? [[]] : []),
  }),

  /**
   * The most popular posts. Values that change often, such as views, are left empty, because the sidebar does
   * not show them.
   */
  sidebarPosts: defineQuery<[], Card[]>({
    load: async (db) => {
      const ids = await listPopularPostIds(db, limits.sidebar.popularMax);
      const cards = await loadCards(db, ids);
      return cards.flatMap((card) =>
        card ? [{ ...card, excerpt: '', views: 0, readingMinutes: 0, categoryId: 0 }] : [],
      );
    },
    deferredKeys: async (event) => {
      const isPopular = livePostKeys(event).some((keys) => keys.isPopular);
      const isOther = event.type === 'views_refresh' || event.type === 'media_update';
      return isPopular || isOther ? [[]] : [];
    },
  }),
};

import { listTopCategories } from '#db/categories.ts';
import { listPopularPostIds } from '#db/posts/lists/listLivePostIds.ts';
import { changesCategories, livePostStates } from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import { defineQuery } from '../pageQuery.ts';
import type { CompactCard, CountedCategory } from '../queryResults.ts';
import { categoryLabel } from './categories.ts';
import { loadCards } from './postData.ts';

/** Rounds a large count down to two significant digits, so that a new post rarely changes it. */
export function roundCount(count: number): Pick<CountedCategory, 'postCount' | 'isRounded'> {
  if (count <= limits.sidebar.exactCountMax) return { postCount: count, isRounded: false };
  const step = 10 ** (String(count).length - 2);
  return { postCount: Math.floor(count / step) * step, isRounded: true };
}

/**
 * Queries for sidebars with rounded counts. Their results change rarely, so publishing a post does not render
 * all list pages again.
 */
export const sidebarQueries = {
  sidebarCategories: defineQuery<[], CountedCategory[]>({
    load: async (db) => {
      const categories = await listTopCategories(db, limits.list.topCategoriesMax);
      return categories
        .filter(({ postCount }) => postCount > 0)
        .map((category) => ({ ...categoryLabel(category), ...roundCount(category.postCount) }))
        .sort((a, b) => b.postCount - a.postCount || a.id - b.id)
        .slice(0, limits.sidebar.categoriesMax);
    },
    deferredParameters: async (event) => (changesCategories(event) ? [[]] : []),
  }),

  /** The most popular posts, without values that change often, such as views. */
  sidebarPosts: defineQuery<[], CompactCard[]>({
    load: async (db) => {
      const ids = await listPopularPostIds(db, limits.sidebar.postsMax);
      const cards = await loadCards(db, ids);
      return cards.flatMap((card) => (card ? [compactCard(card)] : []));
    },
    deferredParameters: async (event) => {
      const isPopular = livePostStates(event).some((state) => state.isPopular);
      const isOther = event.type === 'views_refresh' || event.type === 'media_update';
      return isPopular || isOther ? [[]] : [];
    },
  }),
};

const compactCard = ({ id, slug, title, image, publishedAt }: CompactCard): CompactCard => ({
  id,
  slug,
  title,
  image,
  publishedAt,
});

import {
  findCategory,
  findCategoryBySlug,
  listCategories,
  listMainCategories,
  listTopCategories,
} from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { listLivePostIdsByCategory } from '#db/posts/lists/listLivePostIds.ts';
import { listTopTags } from '#db/tags/tags.ts';
import { type Category, categoryColor } from '#domain/category/category.ts';
import type { SiteEvent } from '#domain/event/event.ts';
import {
  categoryIdsWithChangedLists,
  changesCategories,
  isCategoryEvent,
  isTagEvent,
  mayRemoveTagPage,
  slugsBeforeAndAfter,
  tagIdsWithChangedLists,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import { compareByName } from '#domain/text/compareByName.ts';
import { loadPagesOfLists, pageCount } from '../listPages.ts';
import { defineBatchQuery, defineQuery } from '../pageQuery.ts';
import type { CategoryHeading, CategoryLabel, CountedCategory, Topics } from '../queryResults.ts';

export const categoryQueries = {
  category: defineBatchQuery<[id: number], CategoryLabel | null>({
    isCommon: true,
    loadMany: (db, parameterLists) => loadCategories(db, parameterLists.flat()),
    immediateParameters: (event) => (isCategoryEvent(event) ? [[event.subjectId]] : []),
  }),

  categoryBySlug: defineQuery<[slug: string], CategoryHeading | null>({
    load: async (db, slug) => {
      const category = await findCategoryBySlug(db, slug);
      return category ? { ...categoryLabel(category), description: category.description } : null;
    },
    immediateParameters: (event) =>
      isCategoryEvent(event) ? slugsBeforeAndAfter(event).map((slug) => [slug]) : [],
  }),

  topCategories: defineQuery<[], CountedCategory[]>({
    isCommon: true,
    load: async (db) => {
      const top = await listTopCategories(db, limits.sidebar.categoriesMax);
      return top.filter(hasPosts).map(countedCategory);
    },
    immediateParameters: (event) => (changesCategories(event) ? [[]] : []),
  }),

  /** The main menu, which contains only categories with posts. Every page shows the menu. */
  mainMenu: defineQuery<[], CategoryLabel[]>({
    isCommon: true,
    load: async (db) => (await listMainCategories(db)).filter(hasPosts).map(categoryLabel),
    immediateParameters: (event) => (changesCategories(event) ? [[]] : []),
  }),

  /** All categories with posts. Every page shows this list. */
  categories: defineQuery<[], CategoryLabel[]>({
    isCommon: true,
    load: async (db) => (await listCategories(db)).filter(hasPosts).map(categoryLabel),
    immediateParameters: (event) => (changesCategories(event) ? [[]] : []),
  }),

  /**
   * The categories with posts and the most used tags. Only the topics page uses this query, because the
   * numbers of posts change often.
   */
  topics: defineQuery<[], Topics>({
    load: async (db) => {
      const categories = (await listCategories(db)).filter(hasPosts);
      const tags = await listTopTags(db, limits.topics.tagsMax);
      return {
        categories: categories.map((category) => ({
          ...countedCategory(category),
          description: category.description,
        })),
        tags: tags
          .map(({ slug, name, postCount }) => ({ slug, name, postCount }))
          .sort(compareByName),
      };
    },
    immediateParameters: (event) => (mayRemoveTagPage(event) ? [[]] : []),
    deferredParameters: async (event) => {
      const changesTags = isTagEvent(event) || tagIdsWithChangedLists(event).length > 0;
      return changesCategories(event) || changesTags ? [[]] : [];
    },
  }),

  categoryPostIds: defineBatchQuery<[categoryId: number, page: number], number[]>({
    loadMany: (db, parameterLists) =>
      loadPagesOfLists(parameterLists, (categoryId) => ({
        countPosts: () => countCategoryPosts(db, categoryId),
        loadIds: (slice) => listLivePostIdsByCategory(db, { categoryId, ...slice }),
      })),
    immediateParameters: (event) => affectedCategoryIds(event).map((id) => [id, 1]),
    deferredParameters: async (event) => {
      const ids = affectedCategoryIds(event);
      return ids.length > 0 ? (categoryId) => ids.includes(categoryId) : [];
    },
  }),

  categoryPageCount: defineQuery<[categoryId: number], number>({
    load: async (db, id) => pageCount(await countCategoryPosts(db, id)),
    immediateParameters: (event) => affectedCategoryIds(event).map((id) => [id]),
  }),

  categoryPostCount: defineQuery<[categoryId: number], number>({
    load: countCategoryPosts,
    immediateParameters: (event) => affectedCategoryIds(event).map((id) => [id]),
  }),
};

export const categoryLabel = (category: Category): CategoryLabel => ({
  id: category.id,
  slug: category.slug,
  name: category.name,
  color: categoryColor(category),
  icon: category.iconClass,
});

const hasPosts = ({ postCount }: Category) => postCount > 0;

const countedCategory = (category: Category): CountedCategory => ({
  ...categoryLabel(category),
  postCount: category.postCount,
});

/** Reads all categories, because there are few. */
async function loadCategories(db: Queryable, ids: number[]): Promise<(CategoryLabel | null)[]> {
  const byId = new Map((await listCategories(db)).map((category) => [category.id, category]));
  return ids.map((id) => {
    const category = byId.get(id);
    return category ? categoryLabel(category) : null;
  });
}

async function countCategoryPosts(db: Queryable, categoryId: number): Promise<number> {
  return (await findCategory(db, categoryId))?.postCount ?? 0;
}

function affectedCategoryIds(event: SiteEvent): number[] {
  if (event.type === 'category_delete') return [event.subjectId, limits.post.defaultCategoryId];
  return categoryIdsWithChangedLists(event);
}

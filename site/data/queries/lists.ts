import { findCategory } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { listFeedRows } from '#db/posts/feedPosts.ts';
import {
  countLivePosts,
  listFeaturedPostIds,
  listLivePostIds,
  listLivePostIdsByCategory,
  listLivePostIdsByTag,
  listPopularPostIds,
} from '#db/posts/listLivePostIds.ts';
import { findTag, listTagsById } from '#db/tags/tags.ts';
import type { SiteEvent } from '#domain/event/event.ts';
import {
  categoryIdsWithChangedLists,
  changesFlaggedPosts,
  changesOrder,
  isAuthorEvent,
  isCategoryEvent,
  livePostStates,
  tagIdsWithChangedLists,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import { loadHomeLists } from '../homeLists.ts';
import { loadListPages, loadPagesOfLists, pageCount } from '../listPages.ts';
import type { FeedPost, HomeLists } from '../pageData.ts';
import { defineBatchQuery, defineQuery } from '../pageQuery.ts';
import { toFeedPost } from '../postData.ts';

/** Lists of post ids. The query of the first page of a list is immediate, and those of later pages are deferred. */
export const listQueries = {
  postIds: defineBatchQuery<[page: number], number[]>({
    loadMany: (db, parameterLists) =>
      loadListPages(parameterLists.flat(), {
        countPosts: () => countLivePosts(db),
        loadIds: (slice) => listLivePostIds(db, slice),
      }),
    immediateParameters: (event) => (changesOrder(event) ? [[1]] : []),
    deferredParameters: async (event) => (changesOrder(event) ? () => true : []),
  }),

  postPageCount: defineQuery<[], number>({
    load: async (db) => pageCount(await countLivePosts(db)),
    immediateParameters: (event) => (changesOrder(event) ? [[]] : []),
  }),

  /**
   * The number of live posts. Only the first page of the list shows it, so a new post does not affect all
   * pages.
   */
  postCount: defineQuery<[], number>({
    load: countLivePosts,
    immediateParameters: (event) => (changesOrder(event) ? [[]] : []),
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

  tagPostIds: defineBatchQuery<[tagId: number, page: number], number[]>({
    loadMany: (db, parameterLists) =>
      loadPagesOfLists(parameterLists, (tagId) => ({
        countPosts: async () => (await findTag(db, tagId))?.postCount ?? 0,
        loadIds: (slice) => listLivePostIdsByTag(db, { tagId, ...slice }),
      })),
    immediateParameters: (event) => tagIdsWithChangedLists(event).map((id) => [id, 1]),
    deferredParameters: async (event) => {
      const ids = tagIdsWithChangedLists(event);
      return ids.length > 0 ? (tagId) => ids.includes(tagId) : [];
    },
  }),

  /** The number of list pages of a tag; 0 for a tag without live posts. */
  tagPageCount: defineBatchQuery<[tagId: number], number>({
    loadMany: (db, parameterLists) => loadTagPageCounts(db, parameterLists.flat()),
    immediateParameters: (event) => tagIdsWithChangedLists(event).map((id) => [id]),
  }),

  tagPostCount: defineBatchQuery<[tagId: number], number>({
    loadMany: (db, parameterLists) => loadTagPostCounts(db, parameterLists.flat()),
    immediateParameters: (event) => tagIdsWithChangedLists(event).map((id) => [id]),
  }),

  featuredIds: defineQuery<[], number[]>({
    load: (db) => listFeaturedPostIds(db, limits.home.featuredMax),
    immediateParameters: (event) => (changesFlaggedPosts(event, 'isFeatured') ? [[]] : []),
  }),

  popularIds: defineQuery<[], number[]>({
    load: (db) => listPopularPostIds(db, limits.home.popularMax),
    immediateParameters: (event) =>
      changesFlaggedPosts(event, 'isPopular') || event.type === 'views_refresh' ? [[]] : [],
  }),

  homeLists: defineQuery<[], HomeLists>({
    load: loadHomeLists,
    immediateParameters: (event) => {
      const changesPostsAbove =
        changesFlaggedPosts(event, 'isFeatured') || changesFlaggedPosts(event, 'isPopular');
      const isAffected = changesPostsAbove || changesOrder(event) || event.type === 'views_refresh';
      return isAffected ? [[]] : [];
    },
  }),

  /**
   * The posts of the feeds with their whole texts. The feeds are deferred, because only feed readers load
   * them.
   */
  feedPosts: defineQuery<[], FeedPost[]>({
    load: async (db) => {
      const { postsMax: countMax, contentLengthMax } = limits.feed;
      const rows = await listFeedRows(db, { countMax, contentLengthMax });
      return Promise.all(rows.map(toFeedPost));
    },
    deferredParameters: async (event) => {
      const isOther =
        isCategoryEvent(event) || isAuthorEvent(event) || event.type === 'media_update';
      return livePostStates(event).length > 0 || isOther ? [[]] : [];
    },
  }),

  /** The newest posts, for structured data only. `homeLists` returns the latest posts that the home page shows. */
  latestIds: defineQuery<[], number[]>({
    load: (db) => listLivePostIds(db, { offset: 0, countMax: limits.structuredData.postsMax }),
    immediateParameters: (event) => (changesOrder(event) ? [[]] : []),
  }),
};

async function countCategoryPosts(db: Queryable, categoryId: number): Promise<number> {
  return (await findCategory(db, categoryId))?.postCount ?? 0;
}

/** Returns the number of live posts of each tag, and 0 for a tag that does not exist. */
async function loadTagPostCounts(db: Queryable, tagIds: number[]): Promise<number[]> {
  const byId = new Map(
    (await listTagsById(db, tagIds)).map(({ id, postCount }) => [id, postCount]),
  );
  return tagIds.map((id) => byId.get(id) ?? 0);
}

const loadTagPageCounts = async (db: Queryable, tagIds: number[]): Promise<number[]> =>
  (await loadTagPostCounts(db, tagIds)).map((count) => (count === 0 ? 0 : pageCount(count)));

function affectedCategoryIds(event: SiteEvent): number[] {
  if (event.type === 'category_delete') return [event.subjectId, limits.post.defaultCategoryId];
  return categoryIdsWithChangedLists(event);
}

import { listFeedRows } from '#db/posts/lists/listFeedRows.ts';
import {
  countLivePosts,
  listFeaturedPostIds,
  listLivePostIds,
  listPopularPostIds,
} from '#db/posts/lists/listLivePostIds.ts';
import {
  changesFlaggedPosts,
  changesOrder,
  isAuthorEvent,
  isCategoryEvent,
  livePostStates,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import { loadListPages, pageCount } from '../listPages.ts';
import { defineBatchQuery, defineQuery } from '../pageQuery.ts';
import type { FeedPost, HomeLists } from '../queryResults.ts';
import { loadHomeLists } from './homeLists.ts';
import { toFeedPost } from './postData.ts';

/** Lists of all posts, and the lists of the home page and the feeds. */
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
  structuredDataPostIds: defineQuery<[], number[]>({
    load: (db) => listLivePostIds(db, { offset: 0, countMax: limits.structuredData.postsMax }),
    immediateParameters: (event) => (changesOrder(event) ? [[]] : []),
  }),
};

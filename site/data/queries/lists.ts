import { findCategory } from '#db/categories.ts';
import {
  countLivePosts,
  listFeaturedPostIds,
  listLivePostIds,
  listLivePostIdsOfCategory,
  listLivePostIdsOfTag,
  listPopularPostIds,
} from '#db/posts/livePosts.ts';
import { findTag } from '#db/tags/tags.ts';
import type { SiteEvent } from '#domain/event.ts';
import { limits } from '#domain/limits.ts';
import { changedCategoryIds, changedTagIds, changesMarked, changesOrder } from '../eventEffects.ts';
import { pageCount, readPages, readPagesOf, sliceOf } from '../listPages.ts';
import { defineQuestion } from '../pageQuery.ts';

/** Lists of posts, by ids: first pages are looked at first, deep ones follow in the background. */
export const listQuestions = {
  postIds: defineQuestion<[page: number], number[]>({
    ask: (db, page) => listLivePostIds(db, sliceOf(page)),
    askMany: (db, keys) => readPages(keys.flat(), (slice) => listLivePostIds(db, slice)),
    touchedFirst: (event) => (changesOrder(event) ? [[1]] : []),
    touchedLater: async (event) => (changesOrder(event) ? () => true : []),
  }),

  postPageCount: defineQuestion<[], number>({
    ask: async (db) => pageCount(await countLivePosts(db)),
    touchedFirst: (event) => (changesOrder(event) ? [[]] : []),
  }),

  /** Live posts in all; only first pages say so, or each publish would make every page anew. */
  postCount: defineQuestion<[], number>({
    ask: countLivePosts,
    touchedFirst: (event) => (changesOrder(event) ? [[]] : []),
  }),

  categoryPostIds: defineQuestion<[categoryId: number, page: number], number[]>({
    ask: (db, categoryId, page) => listLivePostIdsOfCategory(db, { categoryId, ...sliceOf(page) }),
    askMany: (db, keys) =>
      readPagesOf(keys, (categoryId, slice) =>
        listLivePostIdsOfCategory(db, { categoryId, ...slice }),
      ),
    touchedFirst: (event) => listedCategoryIds(event).map((id) => [id, 1]),
    touchedLater: async (event) => {
      const ids = listedCategoryIds(event);
      return ids.length > 0 ? (categoryId) => ids.includes(categoryId) : [];
    },
  }),

  categoryPageCount: defineQuestion<[categoryId: number], number>({
    ask: async (db, id) => pageCount((await findCategory(db, id))?.postCount ?? 0),
    touchedFirst: (event) => listedCategoryIds(event).map((id) => [id]),
  }),

  categoryPostCount: defineQuestion<[categoryId: number], number>({
    ask: async (db, id) => (await findCategory(db, id))?.postCount ?? 0,
    touchedFirst: (event) => listedCategoryIds(event).map((id) => [id]),
  }),

  tagPostIds: defineQuestion<[tagId: number, page: number], number[]>({
    ask: (db, tagId, page) => listLivePostIdsOfTag(db, { tagId, ...sliceOf(page) }),
    askMany: (db, keys) =>
      readPagesOf(keys, (tagId, slice) => listLivePostIdsOfTag(db, { tagId, ...slice })),
    touchedFirst: (event) => changedTagIds(event).map((id) => [id, 1]),
    touchedLater: async (event) => {
      const ids = changedTagIds(event);
      return ids.length > 0 ? (tagId) => ids.includes(tagId) : [];
    },
  }),

  /** How many list pages a tag has; 0 for one that no live post carries. */
  tagPageCount: defineQuestion<[tagId: number], number>({
    ask: async (db, id) => {
      const posts = (await findTag(db, id))?.postCount ?? 0;
      return posts === 0 ? 0 : pageCount(posts);
    },
    touchedFirst: (event) => changedTagIds(event).map((id) => [id]),
  }),

  tagPostCount: defineQuestion<[tagId: number], number>({
    ask: async (db, id) => (await findTag(db, id))?.postCount ?? 0,
    touchedFirst: (event) => changedTagIds(event).map((id) => [id]),
  }),

  featuredIds: defineQuestion<[], number[]>({
    ask: (db) => listFeaturedPostIds(db, limits.home.featuredMax),
    touchedFirst: (event) => (changesMarked(event, 'isFeatured') ? [[]] : []),
  }),

  popularIds: defineQuestion<[], number[]>({
    ask: (db) => listPopularPostIds(db, limits.home.popularMax),
    touchedFirst: (event) =>
      changesMarked(event, 'isPopular') || event.type === 'views_refresh' ? [[]] : [],
  }),

  latestIds: defineQuestion<[], number[]>({
    ask: (db) => listLivePostIds(db, { offset: 0, countMax: limits.feed.postsMax }),
    touchedFirst: (event) => (changesOrder(event) ? [[]] : []),
  }),
};

function listedCategoryIds(event: SiteEvent): number[] {
  if (event.type === 'category_delete') return [event.subjectId, limits.post.defaultCategoryId];
  return changedCategoryIds(event);
}

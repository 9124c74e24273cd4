import {
  findCategory,
  findCategoryBySlug,
  listCategories,
  listMainCategories,
  listTopCategories,
} from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { listApprovedCommentsOf } from '#db/comments.ts';
import {
  countLivePosts,
  listFeaturedPostIds,
  listLiveAddresses,
  listLiveKeys,
  listLivePostIds,
  listLivePostIdsOfCategory,
  listLivePostIdsOfTag,
  listNearestPostIds,
  listPopularPostIds,
  listSurroundings,
  newestPostId,
  type Surroundings,
} from '#db/livePosts.ts';
import { listRedirects } from '#db/redirects.ts';
import { readSettings } from '#db/settings.ts';
import { findTag, findTagBySlug, listTags } from '#db/tags.ts';
import { limits } from '#domain/limits.ts';
import { categoryPath, postPath, tagPath } from '#domain/paths.ts';
import type {
  Article,
  Card,
  CategoryHeading,
  CategoryLabel,
  CountedCategory,
  PathPair,
  PublishedComment,
  SitemapEntry,
  SiteSettings,
  TagLabel,
} from './answers.ts';
import { answerArticles, answerCards, categoryLabel, publicSettings } from './present.ts';
import { defineQuestion } from './question.ts';
import {
  changedCategoryIds,
  changedMoments,
  changedTagIds,
  changesMarked,
  changesOrder,
  isCategoryEvent,
  isPostEvent,
  postKeys,
} from './touch.ts';

/**
 * Every question that a page may ask. Lists answer with ids and each post is asked for by itself,
 * so a changed title makes new only the pages that show it.
 */
export const questions = {
  article: defineQuestion<[slug: string], Article | null>({
    ask: async (db, slug) => (await answerArticles(db, [slug]))[0] ?? null,
    askMany: (db, keys) =>
      answerArticles(
        db,
        keys.map(([slug]) => slug),
      ),
    touchedFirst: (event) => postKeys(event).map(({ slug }) => [slug]),
    touchedLater: async (event, db) =>
      (await touchedPosts(event, db)).map(({ slug }): [string] => [slug]),
  }),

  card: defineQuestion<[id: number], Card | null>({
    ask: async (db, id) => (await answerCards(db, [id]))[0] ?? null,
    askMany: (db, keys) =>
      answerCards(
        db,
        keys.map(([id]) => id),
      ),
    touchedFirst: (event) => (isPostEvent(event) ? [[event.subjectId]] : []),
    touchedLater: async (event, db) =>
      (await touchedPosts(event, db)).map(({ id }): [number] => [id]),
  }),

  postIds: defineQuestion<[page: number], number[]>({
    ask: (db, page) => listLivePostIds(db, slice(page)),
    askMany: (db, keys) =>
      askPages(
        keys.map(([page]) => page),
        (some) => listLivePostIds(db, some),
      ),
    touchedFirst: (event) => (changesOrder(event) ? [[1]] : []),
    touchedLater: async (event) => (changesOrder(event) ? () => true : []),
  }),

  postPageCount: defineQuestion<[], number>({
    ask: async (db) => pageCount(await countLivePosts(db)),
    touchedFirst: (event) => (changesOrder(event) ? [[]] : []),
  }),

  categoryPostIds: defineQuestion<[categoryId: number, page: number], number[]>({
    ask: (db, categoryId, page) => listLivePostIdsOfCategory(db, { categoryId, ...slice(page) }),
    askMany: (db, keys) =>
      askPagesOf(keys, (categoryId, some) =>
        listLivePostIdsOfCategory(db, { categoryId, ...some }),
      ),
    touchedFirst: (event) => categoriesListed(event).map((id) => [id, 1]),
    touchedLater: async (event) => {
      const ids = categoriesListed(event);
      return ids.length > 0 ? (categoryId) => ids.includes(categoryId) : [];
    },
  }),

  categoryPageCount: defineQuestion<[categoryId: number], number>({
    ask: async (db, id) => pageCount((await findCategory(db, id))?.postCount ?? 0),
    touchedFirst: (event) => categoriesListed(event).map((id) => [id]),
  }),

  tagPostIds: defineQuestion<[tagId: number, page: number], number[]>({
    ask: (db, tagId, page) => listLivePostIdsOfTag(db, { tagId, ...slice(page) }),
    askMany: (db, keys) =>
      askPagesOf(keys, (tagId, some) => listLivePostIdsOfTag(db, { tagId, ...some })),
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

  category: defineQuestion<[id: number], CategoryLabel | null>({
    ask: async (db, id) => {
      const category = await findCategory(db, id);
      return category ? categoryLabel(category) : null;
    },
    touchedFirst: (event) => (isCategoryEvent(event) ? [[event.subjectId]] : []),
  }),

  categoryBySlug: defineQuestion<[slug: string], CategoryHeading | null>({
    ask: async (db, slug) => {
      const category = await findCategoryBySlug(db, slug);
      return category ? { ...categoryLabel(category), description: category.description } : null;
    },
    touchedFirst: (event) => {
      if (!isCategoryEvent(event)) return [];
      return [event.before, event.after].flatMap((keys): [string][] => (keys ? [[keys.slug]] : []));
    },
  }),

  tag: defineQuestion<[id: number], TagLabel | null>({
    ask: async (db, id) => tagLabel(await findTag(db, id)),
    touchedFirst: (event) =>
      event.type === 'tag_update' || event.type === 'tag_delete' ? [[event.subjectId]] : [],
  }),

  tagBySlug: defineQuestion<[slug: string], TagLabel | null>({
    ask: async (db, slug) => tagLabel(await findTagBySlug(db, slug)),
    touchedFirst: (event) => {
      if (event.type === 'tag_update') return [[event.before.slug], [event.after.slug]];
      return event.type === 'tag_delete' ? [[event.before.slug]] : [];
    },
    // A tag is made by the post that first carries it, whose event knows its id alone.
    touchedLater: async (event, db) => {
      const tags = await Promise.all(changedTagIds(event).map((id) => findTag(db, id)));
      return tags.flatMap((tag): [string][] => (tag ? [[tag.slug]] : []));
    },
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

  topCategories: defineQuestion<[], CountedCategory[]>({
    ask: async (db) => {
      const top = await listTopCategories(db, limits.sidebar.categoriesMax);
      return top.map((category) => ({ ...categoryLabel(category), postCount: category.postCount }));
    },
    touchedFirst: (event) =>
      isCategoryEvent(event) || changedCategoryIds(event).length > 0 ? [[]] : [],
  }),

  /** The main menu. It stands on every page, so it says nothing that a publish changes. */
  mainMenu: defineQuestion<[], CategoryLabel[]>({
    ask: async (db) => (await listMainCategories(db)).map(categoryLabel),
    touchedFirst: (event) => (isCategoryEvent(event) ? [[]] : []),
  }),

  categories: defineQuestion<[], CategoryLabel[]>({
    ask: async (db) => (await listCategories(db)).map(categoryLabel),
    touchedFirst: (event) => (isCategoryEvent(event) ? [[]] : []),
  }),

  settings: defineQuestion<[], SiteSettings>({
    ask: async (db) => publicSettings(await readSettings(db)),
    touchedFirst: (event) => (event.type === 'settings_update' ? [[]] : []),
  }),

  /** The posts just newer and just older than one. */
  neighbourIds: defineQuestion<[id: number], { newerId: number | null; olderId: number | null }>({
    ask: async (db, id) => toNeighbours((await surroundings(db, [id]))[0]),
    askMany: async (db, keys) => (await surroundings(db, keys.flat())).map(toNeighbours),
    touchedLater: async (event, db) => {
      const around = await idsAround(event, db, { countMax: 1 });
      return around.map((id): [number] => [id]);
    },
  }),

  /**
   * Posts of the same category to read next: of the few just older ones those that share most tags,
   * nearest first. Chosen near the post itself, so that a publish changes the choice of a few only.
   */
  relatedIds: defineQuestion<[id: number], number[]>({
    ask: async (db, id) => (await surroundings(db, [id]))[0]?.relatedIds ?? [],
    askMany: async (db, keys) =>
      (await surroundings(db, keys.flat())).map((around) => around?.relatedIds ?? []),
    touchedLater: async (event, db) => {
      if (changedCategoryIds(event).length === 0 && changedTagIds(event).length === 0) return [];
      const categoryIds = postKeys(event).map((keys) => keys.categoryId);
      const countMax = limits.postPage.relatedWindow;
      const around = await Promise.all(
        [...new Set(categoryIds)].map((categoryId) =>
          idsAround(event, db, { categoryId, countMax }),
        ),
      );
      return [...new Set([event.subjectId, ...around.flat()])].map((id): [number] => [id]);
    },
  }),

  comments: defineQuestion<[postId: number], PublishedComment[]>({
    ask: async (db, postId) => (await publishedComments(db, [postId]))[0] ?? [],
    askMany: (db, keys) => publishedComments(db, keys.flat()),
    touchedFirst: (event) => {
      const { type } = event;
      const isComment =
        type === 'comment_create' || type === 'comment_update' || type === 'comment_delete';
      return isComment ? [[event.after.postId]] : [];
    },
  }),

  redirects: defineQuestion<[], PathPair[]>({
    ask: (db) => listRedirects(db),
    touchedFirst: (event) =>
      isPostEvent(event) || isCategoryEvent(event) || event.type === 'redirect_update' ? [[]] : [],
  }),

  /** How many files of the sitemap posts fill, by their ids. */
  sitemapFileCount: defineQuestion<[], number>({
    ask: async (db) => Math.ceil((await newestPostId(db)) / limits.sitemap.idsPerFile),
    touchedLater: async (event) => (isPostEvent(event) ? [[]] : []),
  }),

  sitemapPosts: defineQuestion<[file: number], SitemapEntry[]>({
    ask: async (db, file) => {
      const first = (file - 1) * limits.sitemap.idsPerFile + 1;
      const last = file * limits.sitemap.idsPerFile;
      const live = await listLiveAddresses(db, { first, last });
      return live.map(({ slug, updatedAt }) => ({ path: postPath(slug), modifiedAt: updatedAt }));
    },
    touchedLater: async (event) => (isPostEvent(event) ? [[sitemapFileOf(event.subjectId)]] : []),
  }),

  /** Category and tag pages that hold something to read. */
  sitemapLists: defineQuestion<[], SitemapEntry[]>({
    ask: async (db) => {
      const categories = (await listCategories(db)).filter(({ postCount }) => postCount > 0);
      const tags = (await listTags(db)).filter(({ postCount }) => postCount > 0);
      return [
        ...categories.map(({ slug }) => ({ path: categoryPath(slug), modifiedAt: null })),
        ...tags.map(({ slug }) => ({ path: tagPath(slug), modifiedAt: null })),
      ];
    },
    touchedLater: async (event) => {
      const isTagEvent = event.type === 'tag_update' || event.type === 'tag_delete';
      const isListed = changedCategoryIds(event).length > 0 || changedTagIds(event).length > 0;
      return isListed || isTagEvent || isCategoryEvent(event) ? [[]] : [];
    },
  }),
};

export type Questions = typeof questions;
export type QuestionName = keyof Questions;

/** The file of the sitemap, counted from 1, that holds a post. */
export const sitemapFileOf = (postId: number) => Math.ceil(postId / limits.sitemap.idsPerFile);

/** List pages that a number of posts fills; an empty list still has its first page. */
export const pageCount = (posts: number) => Math.max(1, Math.ceil(posts / limits.list.perPage));

const slice = (page: number) => ({
  offset: (page - 1) * limits.list.perPage,
  countMax: limits.list.perPage,
});

const tagLabel = (tag: TagLabel | undefined): TagLabel | null =>
  tag ? { id: tag.id, slug: tag.slug, name: tag.name } : null;

type SiteEventOf = Parameters<typeof postKeys>[0];

function categoriesListed(event: SiteEventOf): number[] {
  if (event.type === 'category_delete') return [event.subjectId, limits.post.defaultCategoryId];
  return changedCategoryIds(event);
}

/** Posts whose own facts changed by an event about something else. */
async function touchedPosts(
  event: SiteEventOf,
  db: Queryable,
): Promise<{ id: number; slug: string }[]> {
  switch (event.type) {
    case 'media_update':
      return listLiveKeys(db, { image: event.after.url });
    case 'category_delete':
      return listLiveKeys(db, { categoryId: limits.post.defaultCategoryId });
    case 'views_refresh':
      return listLiveKeys(db, { ids: event.after.postIds });
    default:
      return [];
  }
}

/** The live posts round each moment that an event changed, and its own post. */
async function idsAround(
  event: SiteEventOf,
  db: Queryable,
  { categoryId, countMax }: { categoryId?: number; countMax: number },
): Promise<number[]> {
  const moments = categoryId === undefined ? changedMoments(event) : livedMoments(event);
  const ids = new Set<number>(moments.length > 0 ? [event.subjectId] : []);
  for (const publishedAt of moments) {
    const place = { publishedAt, id: event.subjectId };
    for (const side of ['newer', 'older'] as const) {
      for (const id of await listNearestPostIds(db, {
        place,
        side,
        countMax,
        ...(categoryId === undefined ? {} : { categoryId }),
      }))
        ids.add(id);
    }
  }
  return [...ids];
}

const livedMoments = (event: SiteEventOf) => [
  ...new Set(
    postKeys(event).flatMap((keys) => (keys.isLive && keys.publishedAt ? [keys.publishedAt] : [])),
  ),
];

async function publishedComments(db: Queryable, postIds: number[]): Promise<PublishedComment[][]> {
  const comments = await listApprovedCommentsOf(db, postIds);
  return postIds.map((postId) =>
    (comments.get(postId) ?? []).map(({ id, authorName, body, createdAt }) => ({
      id,
      authorName,
      body,
      createdAt,
    })),
  );
}

/** In the order of `ids`; undefined for a post that is not live. */
async function surroundings(db: Queryable, ids: number[]): Promise<(Surroundings | undefined)[]> {
  const { relatedMax, relatedWindow: window } = limits.postPage;
  const found = await listSurroundings(db, { ids, relatedMax, window });
  const byId = new Map(found.map((around) => [around.id, around]));
  return ids.map((id) => byId.get(id));
}

const toNeighbours = (around: Surroundings | undefined) => ({
  newerId: around?.newerId ?? null,
  olderId: around?.olderId ?? null,
});

/** Slices of one list: a few by themselves, many out of one reading of the list. */
async function askPages(
  pages: number[],
  list: (some: { offset: number; countMax: number }) => Promise<number[]>,
): Promise<number[][]> {
  if (pages.length < wholeListFrom) return Promise.all(pages.map((page) => list(slice(page))));
  const last = pages.reduce((a, b) => Math.max(a, b), 1);
  const all = await list({ offset: 0, countMax: last * limits.list.perPage });
  return pages.map((page) =>
    all.slice(slice(page).offset, slice(page).offset + limits.list.perPage),
  );
}

const wholeListFrom = 4;

async function askPagesOf(
  keys: [listId: number, page: number][],
  list: (listId: number, some: { offset: number; countMax: number }) => Promise<number[]>,
): Promise<number[][]> {
  const answers = new Map<string, number[]>();
  for (const listId of new Set(keys.map(([id]) => id))) {
    const pages = keys.filter(([id]) => id === listId).map(([, page]) => page);
    const ids = await askPages(pages, (some) => list(listId, some));
    for (const [i, page] of pages.entries()) answers.set(`${listId}/${page}`, ids[i] ?? []);
  }
  return keys.map(([listId, page]) => answers.get(`${listId}/${page}`) ?? []);
}

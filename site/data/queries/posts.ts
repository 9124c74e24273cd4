import type { Queryable } from '#db/client.ts';
import { listApprovedCommentsOf } from '#db/comments.ts';
import { listLiveKeys, listNearestPostIds, listSurroundings } from '#db/posts/livePosts.ts';
import type { SiteEvent } from '#domain/event.ts';
import { limits } from '#domain/limits.ts';
import { answerArticles, answerCards } from '../displayPost.ts';
import {
  changedCategoryIds,
  changedTagIds,
  endsTag,
  isPostEvent,
  liveMoments,
  postKeys,
} from '../eventEffects.ts';
import type { Article, Card, PublishedComment, Surroundings } from '../pageData.ts';
import { defineQuestion } from '../pageQuery.ts';

/** A post, where it is listed and on its own page. */
export const postQuestions = {
  article: defineQuestion<[slug: string], Article | null>({
    ask: async (db, slug) => (await answerArticles(db, [slug]))[0] ?? null,
    askMany: (db, keys) => answerArticles(db, keys.flat()),
    touchedFirst: (event) => postKeys(event).map(({ slug }) => [slug]),
    touchedLater: async (event, db) =>
      (await touchedPosts(event, db)).map(({ slug }): [string] => [slug]),
  }),

  card: defineQuestion<[id: number], Card | null>({
    ask: async (db, id) => (await answerCards(db, [id]))[0] ?? null,
    askMany: (db, keys) => answerCards(db, keys.flat()),
    touchedFirst: (event) => (isPostEvent(event) ? [[event.subjectId]] : []),
    touchedLater: async (event, db) =>
      (await touchedPosts(event, db)).map(({ id }): [number] => [id]),
  }),

  /**
   * The posts just newer and just older than one, and those of its category to read next. The latter
   * are chosen near the post itself, so that a publish changes the choice of a few others only.
   */
  surroundings: defineQuestion<[id: number], Surroundings>({
    ask: async (db, id) => (await answerSurroundings(db, [id]))[0] ?? alone,
    askMany: (db, keys) => answerSurroundings(db, keys.flat()),
    touchedLater: async (event, db) => {
      // What two posts share decides which of them is read next, and nobody knows now who carried it.
      if (endsTag(event)) return () => true;
      if (event.type === 'category_delete') {
        return (await touchedPosts(event, db)).map(({ id }): [number] => [id]);
      }
      return (await idsAround(event, db)).map((id): [number] => [id]);
    },
  }),

  comments: defineQuestion<[postId: number], PublishedComment[]>({
    ask: async (db, postId) => (await answerComments(db, [postId]))[0] ?? [],
    askMany: (db, keys) => answerComments(db, keys.flat()),
    touchedFirst: (event) => {
      const { type } = event;
      const isComment =
        type === 'comment_create' || type === 'comment_update' || type === 'comment_delete';
      return isComment ? [[event.after.postId]] : [];
    },
  }),
};

/** Posts whose own facts changed by an event about something else. */
async function touchedPosts(
  event: SiteEvent,
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

/** The post of an event and the live posts round each moment at which it stood or stands. */
async function idsAround(event: SiteEvent, db: Queryable): Promise<number[]> {
  if (changedCategoryIds(event).length === 0 && changedTagIds(event).length === 0) return [];
  const ids = new Set([event.subjectId]);
  const categoryIds = new Set(postKeys(event).map((keys) => keys.categoryId));
  const { relatedWindow } = limits.postPage;
  for (const publishedAt of liveMoments(event)) {
    const place = { publishedAt, id: event.subjectId };
    for (const side of ['newer', 'older'] as const) {
      const neighbours = await listNearestPostIds(db, { place, side, countMax: 1 });
      for (const id of neighbours) ids.add(id);
      for (const categoryId of categoryIds) {
        const near = { place, side, categoryId, countMax: relatedWindow };
        for (const id of await listNearestPostIds(db, near)) ids.add(id);
      }
    }
  }
  return [...ids];
}

const alone: Surroundings = { newerId: null, olderId: null, relatedIds: [] };

/** In the order of `ids`; nothing around a post that is not live. */
async function answerSurroundings(db: Queryable, ids: number[]): Promise<Surroundings[]> {
  const { relatedMax, relatedWindow: window } = limits.postPage;
  const found = await listSurroundings(db, { ids, relatedMax, window });
  const byId = new Map(found.map(({ id, ...around }) => [id, around]));
  return ids.map((id) => byId.get(id) ?? alone);
}

async function answerComments(db: Queryable, postIds: number[]): Promise<PublishedComment[][]> {
  const byPost = await listApprovedCommentsOf(db, postIds);
  return postIds.map((postId) =>
    (byPost.get(postId) ?? []).map(({ postId: _postId, ...comment }) => comment),
  );
}

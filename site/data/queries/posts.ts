import type { Queryable } from '#db/client.ts';
import { listApprovedCommentsOf } from '#db/comments.ts';
import { listLivePostKeys } from '#db/posts/livePosts.ts';
import { listNearestPostIds, listPostNavigation } from '#db/posts/postNavigation.ts';
import type { SiteEvent } from '#domain/event/event.ts';
import { limits } from '#domain/limits.ts';
import { loadArticles, loadCards } from '../displayPost.ts';
import {
  changedCategoryIds,
  changedTagIds,
  isPostEvent,
  livePublicationTimes,
  postKeys,
  removesTag,
} from '../eventEffects.ts';
import type { Article, Card, NearbyPosts, PublishedComment } from '../pageData.ts';
import { defineQuery } from '../pageQuery.ts';

/** Queries about one post: its page and its card in lists. */
export const postQueries = {
  article: defineQuery<[slug: string], Article | null>({
    load: async (db, slug) => (await loadArticles(db, [slug]))[0] ?? null,
    loadMany: (db, keys) => loadArticles(db, keys.flat()),
    urgentKeys: (event) => postKeys(event).map(({ slug }) => [slug]),
    deferredKeys: async (event, db) =>
      (await indirectlyAffectedPosts(event, db)).map(({ slug }): [string] => [slug]),
  }),

  card: defineQuery<[id: number], Card | null>({
    load: async (db, id) => (await loadCards(db, [id]))[0] ?? null,
    loadMany: (db, keys) => loadCards(db, keys.flat()),
    urgentKeys: (event) => (isPostEvent(event) ? [[event.subjectId]] : []),
    deferredKeys: async (event, db) =>
      (await indirectlyAffectedPosts(event, db)).map(({ id }): [number] => [id]),
  }),

  /**
   * The next newer and next older post, and related posts of the same category. Related posts are chosen
   * close to the post in time, so that publishing a post affects few others.
   */
  nearbyPosts: defineQuery<[id: number], NearbyPosts>({
    load: async (db, id) => (await loadNearbyPosts(db, [id]))[0] ?? noNearbyPosts,
    loadMany: (db, keys) => loadNearbyPosts(db, keys.flat()),
    deferredKeys: async (event, db) => {
      // Related posts depend on shared tags. The posts that had the removed tag are not known any
      // more, so all posts may be affected.
      if (removesTag(event)) return () => true;
      if (event.type === 'category_delete') {
        return (await indirectlyAffectedPosts(event, db)).map(({ id }): [number] => [id]);
      }
      return (await affectedNearbyIds(event, db)).map((id): [number] => [id]);
    },
  }),

  comments: defineQuery<[postId: number], PublishedComment[]>({
    load: async (db, postId) => (await loadComments(db, [postId]))[0] ?? [],
    loadMany: (db, keys) => loadComments(db, keys.flat()),
    urgentKeys: (event) => {
      const { type } = event;
      const isComment =
        type === 'comment_create' || type === 'comment_update' || type === 'comment_delete';
      return isComment ? [[event.after.postId]] : [];
    },
  }),
};

/** Returns the posts whose data was changed by an event about another subject, such as a category. */
async function indirectlyAffectedPosts(
  event: SiteEvent,
  db: Queryable,
): Promise<{ id: number; slug: string }[]> {
  switch (event.type) {
    case 'media_update':
      return listLivePostKeys(db, { image: event.after.url });
    case 'category_delete':
      return listLivePostKeys(db, { categoryId: limits.post.defaultCategoryId });
    case 'views_refresh':
      return listLivePostKeys(db, { ids: event.after.postIds });
    default:
      return [];
  }
}

/**
 * Returns the ids of the event's post and of the posts published just before and just after it. Uses
 * the publication times before and after the event.
 */
async function affectedNearbyIds(event: SiteEvent, db: Queryable): Promise<number[]> {
  if (changedCategoryIds(event).length === 0 && changedTagIds(event).length === 0) return [];
  const ids = new Set([event.subjectId]);
  const categoryIds = new Set(postKeys(event).map((keys) => keys.categoryId));
  const { relatedCandidatesMax } = limits.postPage;
  for (const publishedAt of livePublicationTimes(event)) {
    const position = { publishedAt, id: event.subjectId };
    for (const side of ['newer', 'older'] as const) {
      const adjacentIds = await listNearestPostIds(db, { position, side, countMax: 1 });
      for (const id of adjacentIds) ids.add(id);
      for (const categoryId of categoryIds) {
        const nearest = { position, side, categoryId, countMax: relatedCandidatesMax };
        for (const id of await listNearestPostIds(db, nearest)) ids.add(id);
      }
    }
  }
  return [...ids];
}

const noNearbyPosts: NearbyPosts = { newerId: null, olderId: null, relatedIds: [] };

/** Loads nearby posts in the order of `ids`. A post that is not live has no nearby posts. */
async function loadNearbyPosts(db: Queryable, ids: number[]): Promise<NearbyPosts[]> {
  const { relatedMax, relatedCandidatesMax } = limits.postPage;
  const rows = await listPostNavigation(db, {
    ids,
    relatedMax,
    window: relatedCandidatesMax,
  });
  const byId = new Map(rows.map(({ id, ...nearby }) => [id, nearby]));
  return ids.map((id) => byId.get(id) ?? noNearbyPosts);
}

async function loadComments(db: Queryable, postIds: number[]): Promise<PublishedComment[][]> {
  const byPost = await listApprovedCommentsOf(db, postIds);
  return postIds.map((postId) =>
    (byPost.get(postId) ?? []).map(({ postId: _postId, ...comment }) => comment),
  );
}

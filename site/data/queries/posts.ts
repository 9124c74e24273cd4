import type { Queryable } from '#db/client.ts';
import { listApprovedCommentsOf } from '#db/comments.ts';
import { listLivePostAuthors, listLivePostIdsAndSlugs } from '#db/posts/lists/livePosts.ts';
import { listAdjacentPostIds, listNearbyPosts } from '#db/posts/lists/nearbyPosts.ts';
import { listRelatedCandidates } from '#db/posts/lists/relatedPosts.ts';
import type { SiteEvent } from '#domain/event/event.ts';
import {
  categoryIdsWithChangedLists,
  isPostEvent,
  livePublicationTimes,
  postStates,
  removesTag,
  tagIdsWithChangedLists,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import { defineBatchQuery } from '../pageQuery.ts';
import type { Article, Card, NearbyPosts, PublishedComment } from '../queryResults.ts';
import { loadArticles, loadCards } from './postData.ts';

export const postQueries = {
  article: defineBatchQuery<[slug: string], Article | null>({
    loadMany: (db, parameterLists) => loadArticles(db, parameterLists.flat()),
    immediateParameters: (event) => postStates(event).map(({ slug }) => [slug]),
    deferredParameters: async (event, db) =>
      (await indirectlyAffectedPosts(event, db)).map(({ slug }): [string] => [slug]),
  }),

  card: defineBatchQuery<[id: number], Card | null>({
    loadMany: (db, parameterLists) => loadCards(db, parameterLists.flat()),
    immediateParameters: (event) => (isPostEvent(event) ? [[event.subjectId]] : []),
    deferredParameters: async (event, db) =>
      (await indirectlyAffectedPosts(event, db)).map(({ id }): [number] => [id]),
  }),

  /** The author of a live post, for pages that do not show its text. */
  postAuthorId: defineBatchQuery<[postId: number], number | null>({
    loadMany: (db, parameterLists) => loadAuthorIds(db, parameterLists.flat()),
    immediateParameters: (event) => (isPostEvent(event) ? [[event.subjectId]] : []),
  }),

  /**
   * The next newer and the next older post, and the related posts. Only posts near in time can be related, so
   * publishing a post affects few other posts.
   */
  nearbyPosts: defineBatchQuery<[id: number], NearbyPosts>({
    loadMany: (db, parameterLists) => loadNearbyPosts(db, parameterLists.flat()),
    deferredParameters: async (event, db) => {
      // After a tag is removed, the database no longer tells which posts had the tag, so any post may be
      // affected.
      if (removesTag(event)) return () => true;
      if (event.type === 'category_delete') {
        return (await indirectlyAffectedPosts(event, db)).map(({ id }): [number] => [id]);
      }
      return (await affectedNearbyIds(event, db)).map((id): [number] => [id]);
    },
  }),

  comments: defineBatchQuery<[postId: number], PublishedComment[]>({
    loadMany: (db, parameterLists) => loadComments(db, parameterLists.flat()),
    immediateParameters: (event) => {
      const { type } = event;
      const isComment =
        type === 'comment_create' || type === 'comment_update' || type === 'comment_delete';
      return isComment ? [[event.after.postId]] : [];
    },
  }),
};

/** Returns the posts that an event about an image, a category or views changes. */
async function indirectlyAffectedPosts(
  event: SiteEvent,
  db: Queryable,
): Promise<{ id: number; slug: string }[]> {
  switch (event.type) {
    case 'media_update':
      return listLivePostIdsAndSlugs(db, { featuredImage: event.after.url });
    case 'category_delete':
      return listLivePostIdsAndSlugs(db, { categoryId: limits.post.defaultCategoryId });
    case 'views_refresh':
      return listLivePostIdsAndSlugs(db, { ids: event.after.postIds });
    default:
      return [];
  }
}

/** Returns the post of the event, and the live posts whose adjacent or related posts the event can change. */
async function affectedNearbyIds(event: SiteEvent, db: Queryable): Promise<number[]> {
  if (categoryIdsWithChangedLists(event).length === 0 && tagIdsWithChangedLists(event).length === 0)
    return [];
  const { subjectId: id } = event;
  const ids = new Set([id]);
  const states = postStates(event);
  const categoryIds = [...new Set(states.map(({ categoryId }) => categoryId))];
  const tagIds = [...new Set(states.flatMap((post) => post.tagIds))];
  const { relatedWindow: window } = limits.postPage;
  for (const publishedAt of livePublicationTimes(event)) {
    const subject = { id, publishedAt, categoryIds, tagIds };
    const [newer, older, { byTag, byCategory }] = await Promise.all([
      listAdjacentPostIds(db, { position: subject, side: 'newer', countMax: 1 }),
      listAdjacentPostIds(db, { position: subject, side: 'older', countMax: 1 }),
      listRelatedCandidates(db, { subject, window }),
    ]);
    const candidates = [byTag.older, byTag.newer, byCategory.older, byCategory.newer].flat(2);
    for (const nearbyId of [...newer, ...older, ...candidates]) ids.add(nearbyId);
  }
  return [...ids];
}

const noNearbyPosts: NearbyPosts = { newerId: null, olderId: null, relatedIds: [] };

/** Loads the nearby posts of each post, in the order of `ids`. A post that is not live has none. */
async function loadNearbyPosts(db: Queryable, ids: number[]): Promise<NearbyPosts[]> {
  const { relatedMax, relatedWindow: window } = limits.postPage;
  const rows = await listNearbyPosts(db, { ids, relatedMax, window });
  const byId = new Map(rows.map(({ id, ...nearby }) => [id, nearby]));
  return ids.map((id) => byId.get(id) ?? noNearbyPosts);
}

async function loadAuthorIds(db: Queryable, postIds: number[]): Promise<(number | null)[]> {
  const rows = await listLivePostAuthors(db, postIds);
  const byId = new Map(rows.map(({ id, authorId }) => [id, authorId]));
  return postIds.map((id) => byId.get(id) ?? null);
}

async function loadComments(db: Queryable, postIds: number[]): Promise<PublishedComment[][]> {
  const byPost = await listApprovedCommentsOf(db, postIds);
  return postIds.map((postId) =>
    (byPost.get(postId) ?? []).map(({ postId: _postId, ...comment }) => comment),
  );
}

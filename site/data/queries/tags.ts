import type { Queryable } from '#db/client.ts';
import { listLivePostIdsByTag } from '#db/posts/lists/listLivePostIds.ts';
import { findTag, findTagBySlug, listTagsById } from '#db/tags/tags.ts';
import {
  isTagEvent,
  slugsBeforeAndAfter,
  tagIdsOfTagEvent,
  tagIdsWithChangedLists,
} from '#domain/event/eventEffects.ts';
import type { Tag } from '#domain/tag.ts';
import { loadPagesOfLists, pageCount } from '../listPages.ts';
import { defineBatchQuery, defineQuery } from '../pageQuery.ts';
import type { TagLabel } from '../queryResults.ts';

export const tagQueries = {
  tag: defineBatchQuery<[id: number], TagLabel | null>({
    loadMany: (db, parameterLists) => loadTags(db, parameterLists.flat()),
    immediateParameters: (event) => tagIdsOfTagEvent(event).map((id) => [id]),
  }),

  tagBySlug: defineQuery<[slug: string], TagLabel | null>({
    load: async (db, slug) => tagLabel(await findTagBySlug(db, slug)),
    immediateParameters: (event) =>
      isTagEvent(event) ? slugsBeforeAndAfter(event).map((slug) => [slug]) : [],
    // Saving a post can create a tag. The event contains only the id of the tag, so the slug is read here.
    deferredParameters: async (event, db) => {
      const tags = await Promise.all(tagIdsWithChangedLists(event).map((id) => findTag(db, id)));
      return tags.flatMap((tag): [string][] => (tag ? [[tag.slug]] : []));
    },
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
};

async function loadTags(db: Queryable, ids: number[]): Promise<(TagLabel | null)[]> {
  const byId = new Map((await listTagsById(db, ids)).map((tag) => [tag.id, tag]));
  return ids.map((id) => tagLabel(byId.get(id)));
}

const tagLabel = (tag: Tag | undefined): TagLabel | null =>
  tag ? { id: tag.id, slug: tag.slug, name: tag.name } : null;

/** Returns the number of live posts of each tag, and 0 for a tag that does not exist. */
async function loadTagPostCounts(db: Queryable, tagIds: number[]): Promise<number[]> {
  const byId = new Map(
    (await listTagsById(db, tagIds)).map(({ id, postCount }) => [id, postCount]),
  );
  return tagIds.map((id) => byId.get(id) ?? 0);
}

const loadTagPageCounts = async (db: Queryable, tagIds: number[]): Promise<number[]> =>
  (await loadTagPostCounts(db, tagIds)).map((count) => (count === 0 ? 0 : pageCount(count)));

import { sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { newestEventId } from '../events/outbox.ts';
import type { Audience } from '../posts/audience.ts';
import { parseIds } from '../sql/jsonLists.ts';

/** The category and the visibility of each post, for searches that match many posts. */
export interface PostCategories {
  liveCount: number;
  /** An id that is higher than the id of each post. */
  idEnd: number;
  /** Returns the id of the post's category, or 0 if the audience may not see the post. */
  categoryOf(postId: number, audience: Audience): number;
}

interface Stored {
  eventId: number;
  categories: Promise<PostCategories>;
}

const storedByDb = new WeakMap<Queryable, Stored>();

/**
 * Returns the categories of all posts. Reads them again when a new event was written, which takes 20 ms for
 * 100,000 posts. To join a common word's posts with the table of posts takes longer in each search.
 */
export async function readPostCategories(db: Queryable): Promise<PostCategories> {
  const eventId = await newestEventId(db);
  const stored = storedByDb.get(db);
  if (stored?.eventId === eventId) return stored.categories;
  const categories = readAll(db);
  storedByDb.set(db, { eventId, categories });
  categories.catch(() => storedByDb.delete(db));
  return categories;
}

async function readAll(db: Queryable): Promise<PostCategories> {
  const [row] = await db.all<{ ids: string; categoryIds: string }>(sql`
    select json_group_array(id) as ids,
      json_group_array(iif(is_live, category_id, -category_id)) as categoryIds
    from posts indexed by posts_for_search`);
  const ids = parseIds(row?.ids ?? '[]');
  const categoryIds = parseIds(row?.categoryIds ?? '[]');
  const idEnd = ids.reduce((max, id) => Math.max(max, id), 0) + 1;
  // The categories of posts that are not live are negative.
  const categoryById = new Int32Array(idEnd);
  for (const [i, id] of ids.entries()) categoryById[id] = categoryIds[i] ?? 0;
  return {
    liveCount: categoryIds.filter((categoryId) => categoryId > 0).length,
    idEnd,
    categoryOf(postId, audience) {
      const categoryId = categoryById[postId] ?? 0;
      return audience === 'admins' ? Math.abs(categoryId) : Math.max(0, categoryId);
    },
  };
}

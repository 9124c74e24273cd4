import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../client.ts';
import { posts } from '../../schema/posts.ts';
import { inPlaceholder } from '../../sql/jsonLists.ts';
import { preparedQuery } from '../../sql/preparedQuery.ts';
import { candidatesJson, chooseRelated, parseCandidates } from './relatedPosts.ts';

/** Ids of the live posts near a post: the adjacent ones in time, and the related ones. */
export interface NearbyPostIds {
  id: number;
  newerId: number | null;
  olderId: number | null;
  relatedIds: number[];
}

export async function listNearbyPosts(
  db: Queryable,
  { ids, relatedMax, window }: { ids: number[]; relatedMax: number; window: number },
): Promise<NearbyPostIds[]> {
  const rows = await nearbyPosts(db).all({ ids: JSON.stringify(ids), window });
  return rows.map(({ candidates, ...row }) => ({
    ...row,
    relatedIds: chooseRelated(candidates, { id: row.id, relatedMax }),
  }));
}

const nearbyPosts = preparedQuery((db) =>
  db
    .select({
      id: sql<number>`s.id`,
      newerId: sql<number | null>`(select n.id from posts n
        where n.is_live = 1 and (n.published_at, n.id) > (s.at, s.id)
        order by n.published_at, n.id limit 1)`,
      olderId: sql<number | null>`(select n.id from posts n
        where n.is_live = 1 and (n.published_at, n.id) < (s.at, s.id)
        order by n.published_at desc, n.id desc limit 1)`,
      candidates: candidatesJson(sql.placeholder('window')).mapWith(parseCandidates),
    })
    .from(sql`(
      select p.id as id, p.published_at as at, json_array(p.category_id) as categories,
        (select json_group_array(tag_id) from post_tags where post_id = p.id) as tags
      from posts p where +p.is_live = 1 and ${inPlaceholder(sql`p.id`, 'ids')}) s`)
    .prepare(),
);

/** A position in the chronological order of posts. Posts with the same time are ordered by id. */
export interface TimelinePosition {
  publishedAt: string;
  id: number;
}

/** Returns the live posts on one side of a position, nearest first. */
export async function listAdjacentPostIds(
  db: Queryable,
  input: {
    position: TimelinePosition;
    side: 'newer' | 'older';
    countMax: number;
  },
): Promise<number[]> {
  const { position, side, countMax } = input;
  const direction = side === 'newer' ? asc : desc;
  // SQLite finds a row value in the index. With separate comparisons of the date and the id, it would read all posts.
  const beyond = side === 'newer' ? sql`>` : sql`<`;
  const isBeyond = sql`(${posts.publishedAt}, ${posts.id}) ${beyond} (${position.publishedAt}, ${position.id})`;
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.isLive, true), isBeyond))
    .orderBy(direction(posts.publishedAt), direction(posts.id))
    .limit(countMax);
  return rows.map((row) => row.id);
}

import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { inList, parseIds } from '../jsonLists.ts';
import { posts } from '../schema/posts.ts';

/** Ids of the live posts that the page of a post links to. */
export interface PostNavigation {
  id: number;
  newerId: number | null;
  olderId: number | null;
  relatedIds: number[];
}

/**
 * Returns the next newer post, the next older post and the related posts of each live post. The
 * candidates for related posts are the `window` nearest older posts of the same category. The
 * `relatedMax` candidates that share the most tags are returned; among equals, the nearest come
 * first. If there are too few, the nearest newer posts of the category are added.
 */
export async function listPostNavigation(
  db: Queryable,
  { ids, relatedMax, window }: { ids: number[]; relatedMax: number; window: number },
): Promise<PostNavigation[]> {
  const rows = await db.all<{
    id: number;
    newerId: number | null;
    olderId: number | null;
    relatedOlder: string;
    relatedNewer: string;
  }>(sql`
    select p.id as id,
      (select n.id from posts n
        where n.is_live = 1 and (n.published_at, n.id) > (p.published_at, p.id)
        order by n.published_at, n.id limit 1) as newerId,
      (select n.id from posts n
        where n.is_live = 1 and (n.published_at, n.id) < (p.published_at, p.id)
        order by n.published_at desc, n.id desc limit 1) as olderId,
      (select json_group_array(id) from (
        select id from (
          select n.id as id, n.published_at as at,
            (select count(*) from post_tags a join post_tags b on a.tag_id = b.tag_id
              where a.post_id = p.id and b.post_id = n.id) as shared
          from posts n
          where n.category_id = p.category_id and n.is_live = 1
            and (n.published_at, n.id) < (p.published_at, p.id)
          order by n.published_at desc, n.id desc limit ${window})
        order by shared desc, at desc, id desc limit ${relatedMax})) as relatedOlder,
      (select json_group_array(id) from (
        select n.id as id from posts n
        where n.category_id = p.category_id and n.is_live = 1
          and (n.published_at, n.id) > (p.published_at, p.id)
        order by n.published_at, n.id limit ${relatedMax})) as relatedNewer
    from posts p
    where +p.is_live = 1 and ${inList(sql`p.id`, ids)}`);
  return rows.map(({ id, newerId, olderId, relatedOlder, relatedNewer }) => ({
    id,
    newerId,
    olderId,
    relatedIds: [...parseIds(relatedOlder), ...parseIds(relatedNewer)].slice(0, relatedMax),
  }));
}

/** A position in the chronological order of posts; ids break ties. */
export interface TimelinePosition {
  publishedAt: string;
  id: number;
}

/** Returns the live posts on one side of a position, nearest first, without the post at the position. */
export async function listNearestPostIds(
  db: Queryable,
  input: {
    position: TimelinePosition;
    side: 'newer' | 'older';
    categoryId?: number;
    countMax: number;
  },
): Promise<number[]> {
  const { position, side, categoryId, countMax } = input;
  const [beyond, direction] = side === 'newer' ? [gt, asc] : [lt, desc];
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        categoryId === undefined ? undefined : eq(posts.categoryId, categoryId),
        eq(posts.isLive, true),
        or(
          beyond(posts.publishedAt, position.publishedAt),
          and(eq(posts.publishedAt, position.publishedAt), beyond(posts.id, position.id)),
        ),
      ),
    )
    .orderBy(direction(posts.publishedAt), direction(posts.id))
    .limit(countMax);
  return rows.map((row) => row.id);
}

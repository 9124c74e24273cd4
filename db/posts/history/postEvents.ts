import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PostEvent } from '#domain/post/postEvent.ts';
import type { Queryable } from '../../client.ts';
import { outbox } from '../../schema/outbox.ts';

const isOfPost = (postId: number) =>
  and(eq(outbox.subjectId, postId), inArray(outbox.type, ['post_create', 'post_update']));

export async function listPostEvents(db: Queryable, postId: number): Promise<PostEvent[]> {
  return db
    .select({
      type: outbox.type,
      createdAt: outbox.createdAt,
      actor: outbox.actor,
      wasLive: liveIn(outbox.before),
      isLive: liveIn(outbox.after),
    })
    .from(outbox)
    .where(isOfPost(postId))
    .orderBy(asc(outbox.id));
}

export async function newestPostEventId(
  db: Queryable,
  postId: number,
): Promise<number | undefined> {
  const [event] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isOfPost(postId))
    .orderBy(desc(outbox.id))
    .limit(1);
  return event?.id;
}

/** Returns the name of the actor who saved a post last. Returns null if the actor is unknown. */
export async function lastPostActor(db: Queryable, postId: number): Promise<string | null> {
  const [event] = await db
    .select({ actor: outbox.actor })
    .from(outbox)
    .where(and(isOfPost(postId), isNotNull(outbox.actor)))
    .orderBy(desc(outbox.id))
    .limit(1);
  return event?.actor ?? null;
}

/** Returns whether a post was ever live. With `slug`, only the time counts in which the post had this slug. */
export async function hasLiveEvent(
  db: Queryable,
  { postId, slug }: { postId: number; slug?: string },
): Promise<boolean> {
  const isUnderSlug = slug === undefined ? undefined : sql`${outbox.after} ->> 'slug' = ${slug}`;
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isOfPost(postId), sql`${outbox.after} ->> 'isLive'`, isUnderSlug))
    .limit(1);
  return row !== undefined;
}

const liveIn = (column: typeof outbox.before | typeof outbox.after) =>
  sql<boolean>`coalesce(json_extract(${column}, '$.isLive'), 0)`.mapWith(Boolean);

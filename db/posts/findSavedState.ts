import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { PostSavedState, PublishingBuild } from '#domain/post/postSavedState.ts';
import type { Queryable } from '../client.ts';
import { builds } from '../schema/builds.ts';
import { posts } from '../schema/posts.ts';
import { lastPostActor, newestPostEventId } from './history/postEvents.ts';
import { isNotTrashed } from './trash/trashedPosts.ts';

export async function findSavedState(
  db: Queryable,
  id: number,
): Promise<PostSavedState | undefined> {
  const [post] = await db
    .select({
      version: posts.version,
      slug: posts.slug,
      isLive: posts.isLive,
      publishedAt: posts.publishedAt,
      savedAt: posts.updatedAt,
    })
    .from(posts)
    .where(and(eq(posts.id, id), isNotTrashed));
  if (!post) return undefined;
  const eventId = await newestPostEventId(db, id);
  return {
    ...post,
    savedBy: await lastPostActor(db, id),
    build: (eventId && (await findBuildOfEvent(db, eventId))) || null,
  };
}

/** Finds the build that processed an event. Searches only the newest builds. */
async function findBuildOfEvent(
  db: Queryable,
  eventId: number,
): Promise<PublishingBuild | undefined> {
  const [newest] = await db
    .select({ id: builds.id })
    .from(builds)
    .orderBy(desc(builds.id))
    .limit(1);
  if (!newest) return undefined;
  const [build] = await db
    .select({
      id: builds.id,
      status: builds.status,
      urgentMs: builds.urgentMs,
      pagesTotal: builds.pagesTotal,
      pagesChanged: builds.pagesChanged,
      pagesFailed: builds.pagesFailed,
    })
    .from(builds)
    .where(
      and(
        gte(builds.id, newest.id - limits.builds.searchedMax),
        lte(builds.firstEventId, eventId),
        gte(builds.lastEventId, eventId),
      ),
    )
    .orderBy(desc(builds.id))
    .limit(1);
  return build;
}

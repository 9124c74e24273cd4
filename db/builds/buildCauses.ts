import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { BuildCause, BuildWithCauses, StoredBuild } from '#domain/build.ts';
import { limits } from '#domain/limits.ts';
import type { Queryable } from '../client.ts';
import { outbox } from '../schema/outbox.ts';

/** Adds the causes to each build: the first events of the build, or the request of a full build. */
export const addBuildCauses = (db: Queryable, builds: StoredBuild[]): Promise<BuildWithCauses[]> =>
  Promise.all(builds.map((build) => withCauses(db, build)));

async function withCauses(db: Queryable, build: StoredBuild): Promise<BuildWithCauses> {
  const { kind, id, firstEventId, lastEventId } = build;
  if (firstEventId !== null && lastEventId !== null) {
    const causes = await listCauses(db, between(outbox.id, firstEventId, lastEventId));
    return { ...build, causes, causeCount: lastEventId - firstEventId + 1 };
  }
  if (kind === 'incremental') return { ...build, causes: [], causeCount: 0 };
  // The request of a full build is the event whose subject is the build.
  const request = and(eq(outbox.type, 'build_request'), eq(outbox.subjectId, id));
  const causes = request ? await listCauses(db, request) : [];
  return { ...build, causes, causeCount: causes.length };
}

const listCauses = (db: Queryable, condition: SQL): Promise<BuildCause[]> =>
  db
    .select({
      type: outbox.type,
      subjectId: outbox.subjectId,
      name: eventName,
      actor: outbox.actor,
    })
    .from(outbox)
    .where(condition)
    .orderBy(asc(outbox.id))
    .limit(limits.builds.causesShownMax);

const eventName = sql<string | null>`coalesce(
  json_extract(${outbox.after}, '$.title'), json_extract(${outbox.before}, '$.title'),
  json_extract(${outbox.after}, '$.slug'), json_extract(${outbox.before}, '$.slug'))`;

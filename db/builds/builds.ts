import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Build, BuildPage, StoredBuild } from '#domain/build.ts';
import type { Database, Queryable, Transaction, WriteOptions } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { builds } from '../schema/builds.ts';
import { insertBuildPages } from './buildPages.ts';

export async function listBuilds(
  db: Queryable,
  { offset, countMax }: { offset: number; countMax: number },
): Promise<StoredBuild[]> {
  return db.select().from(builds).orderBy(desc(builds.id)).limit(countMax).offset(offset);
}

export async function findBuild(db: Queryable, id: number): Promise<StoredBuild | undefined> {
  const [build] = await db.select().from(builds).where(eq(builds.id, id));
  return build;
}

export async function findRunningFullBuild(db: Queryable): Promise<StoredBuild | undefined> {
  const [build] = await db
    .select()
    .from(builds)
    .where(and(eq(builds.kind, 'full'), isRunning))
    .orderBy(asc(builds.id))
    .limit(1);
  return build;
}

// The value is part of the statement, because SQLite uses a partial index only if it knows the value.
const isRunning = sql`${builds.status} = 'running'`;

/** Requests a full build, or returns the full build that is already requested or running. */
export async function requestFullBuild(
  db: Database,
  { now }: { now: string },
): Promise<StoredBuild> {
  return db.write(async (tx) => {
    const running = await findRunningFullBuild(tx);
    if (running) return running;
    const [build] = await tx
      .insert(builds)
      .values({ kind: 'full', status: 'running', startedAt: now })
      .returning();
    if (!build) throw new Error('The insert of the build returned no row');
    const event = {
      type: 'build_request',
      subjectId: build.id,
      before: null,
      after: null,
    } as const;
    await appendEvent(tx, event, now);
    return build;
  });
}

/** A power failure may lose the newest reports. The next start runs an interrupted full build again. */
export const reportOptions: WriteOptions = { waitsForDisk: false };

/** Stores a new build and returns its id. `isRepeated`: an earlier call may have stored it although it failed. */
export async function recordBuild(
  db: Database,
  {
    build,
    pages,
    isRepeated = false,
  }: { build: Omit<Build, 'id'>; pages: BuildPage[]; isRepeated?: boolean },
): Promise<number> {
  const id = await db.write(async (tx) => {
    const known = isRepeated ? await findSameBuild(tx, build) : undefined;
    const id = known ?? (await insertBuild(tx, build));
    if (pages.length <= pagesPerWrite) await insertBuildPages(tx, { id, pages });
    return id;
  }, reportOptions);
  if (pages.length > pagesPerWrite) await recordBuildPages(db, { id, pages });
  return id;
}

async function insertBuild(tx: Transaction, build: Omit<Build, 'id'>): Promise<number> {
  const [row] = await tx.insert(builds).values(build).returning({ id: builds.id });
  if (!row) throw new Error('The insert of the build returned no row');
  return row.id;
}

/** Finds a stored build by its kind, its start and its first event. No two builds agree in all three. */
async function findSameBuild(
  tx: Transaction,
  { kind, startedAt, firstEventId }: Omit<Build, 'id'>,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: builds.id })
    .from(builds)
    .where(
      and(
        eq(builds.kind, kind),
        eq(builds.startedAt, startedAt),
        firstEventId === null ? isNull(builds.firstEventId) : eq(builds.firstEventId, firstEventId),
      ),
    );
  return row?.id;
}

/** Updates a build and adds pages to it, in one transaction unless there are many pages. */
export async function updateBuild(
  db: Database,
  {
    id,
    changes,
    pages = [],
  }: { id: number; changes: Partial<Omit<Build, 'id'>>; pages?: BuildPage[] },
): Promise<void> {
  const isSmall = pages.length <= pagesPerWrite;
  if (!isSmall) await recordBuildPages(db, { id, pages });
  await db.write(async (tx) => {
    if (isSmall) await insertBuildPages(tx, { id, pages });
    await tx.update(builds).set(changes).where(eq(builds.id, id));
  }, reportOptions);
}

/**
 * Marks interrupted incremental builds as failed. An interrupted full build continues after the next start of
 * the builder.
 */
export async function endInterruptedBuilds(
  db: Pick<Database, 'write'>,
  { now }: { now: string },
): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .update(builds)
      .set({ status: 'failed', finishedAt: now })
      .where(and(eq(builds.kind, 'incremental'), isRunning));
  });
}

/** Adds pages in small transactions, so that a large report does not delay other writes. */
async function recordBuildPages(
  db: Database,
  { id, pages }: { id: number; pages: BuildPage[] },
): Promise<void> {
  for (let start = 0; start < pages.length; start += pagesPerWrite) {
    const chunk = pages.slice(start, start + pagesPerWrite);
    await db.write((tx) => insertBuildPages(tx, { id, pages: chunk }), reportOptions);
  }
}

const pagesPerWrite = 200;

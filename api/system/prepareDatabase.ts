import type { HeldLease } from '#build-hooks/leases/heldLease.ts';
import { waitForLease } from '#build-hooks/leases/waitForLease.ts';
import { checkIntegrity } from '#db/checkIntegrity.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { ensureLeaseTable } from '#db/leases/ensureLeaseTable.ts';
import type { Lease } from '#db/leases/lease.ts';
import { mapDbError } from '#db/mapDbError.ts';
import { restrictDecoders } from '#db/media/loadSharp.ts';
import { checkMigratable, migrateDatabase } from '#db/migrate.ts';
import { replaceDamagedIndex } from '#db/search/rebuildIndex.ts';
import { ensureContent } from '#db/seed/ensureContent.ts';
import { ensureFirstAdmin } from '#db/users/users.ts';
import type { FirstAdmin } from '../cli/startupMessage.ts';
import type { Env } from '../env/env.ts';
import { systemClock } from '../runtime/clock.ts';

export interface PreparedDatabase {
  db: Database;
  firstAdmin: FirstAdmin | undefined;
}

export interface DatabaseSetup {
  env: Pick<Env, 'database' | 'mediaFolder' | 'demoContent' | 'adminUsername' | 'adminPassword'>;
  onProgress: (step: string) => void;
}

/**
 * Opens the database with the newest schema and the first content. On a database server, one process at a
 * time does this work, and the others wait.
 */
export async function prepareDatabase(setup: DatabaseSetup): Promise<PreparedDatabase> {
  const { env, onProgress } = setup;
  const { database } = env;
  const { isSearchIndexDamaged } = await checkIntegrity(database);
  if (isDatabaseFile(database.url)) {
    await migrateDatabase(database);
    const db = await openDatabase(database);
    if (isSearchIndexDamaged) {
      onProgress('The search index is damaged. It is built again');
      await replaceDamagedIndex(db);
    }
    return { db, firstAdmin: await ensureFirstRows(setup, db) };
  }
  await checkMigratable(database);
  const db = await openDatabase(database);
  await ensureLeaseTable(db);
  const held = await waitForSetup(db, onProgress);
  try {
    await migrateDatabase(database);
    return { db, firstAdmin: await ensureFirstRows(setup, held.db, held.lease) };
  } finally {
    await held.release();
  }
}

/** Waits for the end of another server's work, also while the database server does not answer for a time. */
async function waitForSetup(db: Database, onProgress: (step: string) => void): Promise<HeldLease> {
  let isReported = false;
  return waitForLease({
    db,
    name: 'setup',
    onWait: () => onProgress('Waiting for another server, which prepares the database'),
    onFailedAttempt(error) {
      if (mapDbError(error) !== 'busy') throw error;
      if (!isReported) onProgress('Waiting for the database server');
      isReported = true;
    },
  });
}

/** Creates the first content and the first admin, if they are missing. */
async function ensureFirstRows(
  { env, onProgress }: DatabaseSetup,
  db: Database,
  lease?: Lease,
): Promise<FirstAdmin | undefined> {
  await ensureContent(db, {
    database: env.database,
    mediaFolder: env.mediaFolder,
    nowMs: systemClock.nowMs(),
    lease,
    demoContent: env.demoContent,
    onDemoContent: () => onProgress('Creating the demo content and its images'),
  });
  await restrictDecoders();
  return ensureFirstAdmin(db, {
    username: env.adminUsername,
    password: env.adminPassword,
    now: systemClock.now(),
  });
}

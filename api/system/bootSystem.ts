import { type CompiledOutput, compileAdmin, compileSite } from '#build-hooks/render/compile.ts';
import { checkIntegrity } from '#db/checkIntegrity.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#db/client.ts';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { checkDatabasePresent } from '#db/dataFolder/checkDatabasePresent.ts';
import { type DataLock, lockData } from '#db/dataFolder/dataLock.ts';
import type { DataLocation } from '#db/dataLocation.ts';
import { restrictDecoders } from '#db/media/decodeImage.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { isNew } from '#db/seed/isNew.ts';
import { startDemoContent } from '#db/seed/startDemoContent.ts';
import { ensureFirstAdmin } from '#db/users/users.ts';
import type { FirstAdmin } from '../cli/startupMessage.ts';
import type { Env } from '../env.ts';
import { systemClock } from '../http/clock.ts';

export interface BootedSystem {
  /** Keeps other servers from using the same data. The system releases it at the very end of its stop. */
  lock: DataLock;
  database: DatabaseOptions;
  db: Database;
  compiledSite: CompiledOutput;
  compiledAdmin: CompiledOutput;
  firstAdmin: FirstAdmin | undefined;
}

/** Locks the data for this process and prepares everything on disk. Reports each slow step. */
export async function bootSystem(
  env: Env,
  onProgress: (step: string) => void,
): Promise<BootedSystem> {
  const data = dataOf(env);
  checkDataAccess(data);
  const lock = lockData(data);
  try {
    checkDatabasePresent(data);
    return { lock, ...(await prepare(env, data, onProgress)) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const dataOf = (env: Env): DataLocation => ({
  dataDir: env.dataDir,
  database: { url: env.databaseUrl, authToken: env.databaseAuthToken },
  mediaFolder: env.mediaFolder,
  publishedFolder: env.publishTo,
});

async function prepare(
  env: Env,
  { database }: DataLocation,
  onProgress: (step: string) => void,
): Promise<Omit<BootedSystem, 'lock'>> {
  const [compiledSite, compiledAdmin, { db, firstAdmin }] = await Promise.all([
    compileSite({ siteUrl: env.siteUrl, onStart: () => onProgress('Compiling the site') }),
    compileAdmin({ onStart: () => onProgress('Compiling the console') }),
    prepareDatabase(env, database, onProgress),
  ]);
  onProgress('Publishing the site');
  return { database, db, compiledSite, compiledAdmin, firstAdmin };
}

async function prepareDatabase(
  env: Env,
  database: DatabaseOptions,
  onProgress: (step: string) => void,
): Promise<Pick<BootedSystem, 'db' | 'firstAdmin'>> {
  await checkIntegrity(database);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await ensureDefaults(db);
  if (env.demoContent === 'auto' && (await isNew(db.read))) {
    const { mediaFolder } = env;
    onProgress('Creating the demo content and its images');
    await startDemoContent({ database, mediaFolder, nowMs: systemClock.nowMs() });
  }
  restrictDecoders();
  const firstAdmin = await ensureFirstAdmin(db, {
    username: env.adminUsername,
    password: env.adminPassword,
    now: systemClock.now(),
  });
  return { db, firstAdmin };
}

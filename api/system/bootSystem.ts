import { mkdir } from 'node:fs/promises';
import { type CompiledOutput, compileAdmin, compileSite } from '#build-hooks/render/compile.ts';
import { checkIntegrity } from '#db/checkIntegrity.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { restrictDecoders } from '#db/media/decodeImage.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { createDemoContent, isEmpty } from '#db/seed/demoContent.ts';
import { ensureFirstAdmin } from '#db/users/users.ts';
import type { FirstAdmin } from '../cli/startupMessage.ts';
import type { Env } from '../env.ts';
import { systemClock } from '../http/clock.ts';

export interface BootedSystem {
  database: DatabaseLocation;
  db: Database;
  compiledSite: CompiledOutput;
  compiledAdmin: CompiledOutput;
  /** The admin that this start created. */
  firstAdmin: FirstAdmin | undefined;
}

interface DatabaseLocation {
  url: string;
  authToken: string | undefined;
}

/**
 * Prepares everything on disk: compiles the site and the console while it opens the database. Reports
 * each step that takes seconds.
 */
export async function bootSystem(
  env: Env,
  onProgress: (step: string) => void,
): Promise<BootedSystem> {
  const database = { url: env.databaseUrl, authToken: env.databaseAuthToken };
  await mkdir(env.mediaFolder, { recursive: true });
  const compiling = Promise.all([
    compileSite({ siteUrl: env.siteUrl, onStart: () => onProgress('Compiling the site') }),
    compileAdmin({ onStart: () => onProgress('Compiling the console') }),
  ]);
  const db = await prepareDatabase(env, database, onProgress);
  // Restricts the decoders only after the demo content is loaded, because the demo images are SVG.
  restrictDecoders();
  const firstAdmin = await ensureFirstAdmin(db, {
    username: env.adminUsername,
    password: env.adminPassword,
    now: systemClock.now(),
  });
  const [compiledSite, compiledAdmin] = await compiling;
  onProgress('Publishing the site');
  return { database, db, compiledSite, compiledAdmin, firstAdmin };
}

async function prepareDatabase(
  env: Env,
  database: DatabaseLocation,
  onProgress: (step: string) => void,
): Promise<Database> {
  await checkIntegrity(database);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await ensureDefaults(db);
  if (env.demoContent === 'auto' && (await isEmpty(db.read))) {
    const { mediaFolder } = env;
    onProgress('Creating the demo content and its images');
    await createDemoContent(db, { mediaFolder, nowMs: systemClock.nowMs() });
  }
  return db;
}

import { type CompiledOutput, compileAdmin, compileSite } from '#build-hooks/compile/compile.ts';
import type { Database } from '#db/client.ts';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { checkDatabasePresent } from '#db/dataFolder/checkDatabasePresent.ts';
import { type DataLock, lockData } from '#db/dataFolder/dataLock.ts';
import type { FirstAdmin } from '../cli/startupMessage.ts';
import type { Env } from '../env/env.ts';
import type { HttpServer } from '../http/httpServer.ts';
import type { Log } from '../runtime/log.ts';
import { findBucketContent } from './findBucketContent.ts';
import { startOutageServer } from './outageServer.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { waitForDatabaseServer } from './waitForDatabase.ts';

export interface BootedSystem {
  /** Keeps other servers from using the same data. The system releases it at the very end of its stop. */
  lock: DataLock;
  db: Database;
  /** Undefined if a bot builds the site. */
  compiledSite: CompiledOutput | undefined;
  compiledAdmin: CompiledOutput;
  firstAdmin: FirstAdmin | undefined;
  /** Serves the pages already. Undefined unless this process had to wait for its database server. */
  outageServer: HttpServer | undefined;
}

/** Locks the data for this process and prepares everything on disk. Reports each slow step. */
export async function bootSystem(
  env: Env,
  log: Log,
  onProgress: (step: string) => void,
): Promise<BootedSystem> {
  checkDataAccess(env);
  const { dataDir, database, publishedFolder } = env;
  const lock = lockData({
    dataDir,
    database,
    publishedFolder: env.bot ? undefined : publishedFolder,
  });
  let outageServer: HttpServer | undefined;
  try {
    outageServer = await waitForDatabaseServer(database, async (reason) => {
      onProgress(`Waiting for the database server (${reason})`);
      const server = await startOutageServer(env, log);
      if (server) onProgress('Serving the published pages meanwhile');
      return server;
    });
    // Only an API node keeps its images in the bucket. A server with its own builder fills it from its disk.
    const bucket = env.bot && env.bucket;
    await checkDatabasePresent(env, bucket && (() => findBucketContent(bucket, log)));
    return { lock, outageServer, ...(await prepare(env, onProgress)) };
  } catch (error) {
    await outageServer?.stop();
    lock.release();
    throw error;
  }
}

async function prepare(
  env: Env,
  onProgress: (step: string) => void,
): Promise<Omit<BootedSystem, 'lock' | 'outageServer'>> {
  const [compiledSite, compiledAdmin, { db, firstAdmin }] = await Promise.all([
    env.bot
      ? undefined
      : compileSite({ siteUrl: env.siteUrl, onStart: () => onProgress('Compiling the site') }),
    compileAdmin({ onStart: () => onProgress('Compiling the console') }),
    prepareDatabase({ env, onProgress }),
  ]);
  if (compiledSite) onProgress('Publishing the site');
  return { db, compiledSite, compiledAdmin, firstAdmin };
}

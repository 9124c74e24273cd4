import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase, seededRandom } from '#tests/bench/corpus/corpus.ts';
import { signIn, startServer } from '../programs/serverProcess.ts';
import { testSiteUrl } from '../publishing/publishing.ts';
import { until } from '../until.ts';
import { createWriters } from './crashWriters.ts';
import { checkDatabase, type DatabaseErrors, databaseIn } from './databaseChecks.ts';
import { describePendingWork } from './pendingWork.ts';
import { findDifferences, findStrayFiles } from './releaseChecks.ts';

/** The result of killing the server repeatedly under load. All lists should be empty. */
export interface CrashReport extends DatabaseErrors {
  kills: number;
  writesAcknowledged: number;
  pagesRead: number;
  restartMs: number[];
  tornReads: string[];
  differences: string[];
  strayFiles: string[];
  exitCode: number | null;
  stoppedInMs: number;
}

export interface CrashOptions {
  kills: number;
  seed: number;
  postCount: number;
  onKill?: (killed: number) => void;
}

export async function runCrashTest(options: CrashOptions): Promise<CrashReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'crash-'));
  try {
    await fill(dataDir, options.postCount);
    return await run(dataDir, options);
  } finally {
    // A child process of a killed server may still write a file.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function run(dataDir: string, { kills, seed, onKill }: CrashOptions): Promise<CrashReport> {
  const random = seededRandom(seed);
  const errors: DatabaseErrors = { lostWrites: [], lostEvents: [], indexErrors: [] };
  const restartMs: number[] = [];
  let server = await startServer({ dataDir, siteUrl: testSiteUrl });
  const cookie = await signIn(server.address);
  const writers = createWriters({ cookie, random });
  for (let killed = 0; killed < kills; killed++) {
    const [written, read] = [writers.acknowledged.length, writers.pagesRead()];
    writers.start(server.address);
    await until(
      'some writes and a read',
      () => writers.acknowledged.length >= written + writesBeforeKill && writers.pagesRead() > read,
    );
    await delay(random() * killAfterMsMax);
    writers.end();
    await server.kill('SIGKILL');
    await writers.ended();
    server = await startServer({ dataDir, siteUrl: testSiteUrl });
    restartMs.push(Math.round(server.startedInMs));
    const { lostWrites, lostEvents, indexErrors } = await checkDatabase(dataDir, writers);
    errors.lostWrites.push(...lostWrites);
    errors.lostEvents.push(...lostEvents);
    errors.indexErrors.push(...indexErrors);
    onKill?.(killed + 1);
  }
  const publishedFolder = path.join(dataDir, 'site');
  await untilPublished(dataDir, publishedFolder);
  const { code, tookMs } = await server.kill('SIGTERM');
  return {
    kills,
    writesAcknowledged: writers.acknowledged.length,
    pagesRead: writers.pagesRead(),
    restartMs,
    ...errors,
    tornReads: writers.tornReads,
    differences: await findDifferences(dataDir, publishedFolder),
    strayFiles: await findStrayFiles(publishedFolder),
    exitCode: code,
    stoppedInMs: Math.round(tookMs),
  };
}

const writesBeforeKill = 4;
// Maximum delay before a kill. A kill can hit the first writes or a full build.
const killAfterMsMax = 900;

async function untilPublished(dataDir: string, publishedFolder: string) {
  let pendingWork = '';
  const isPublished = async () => {
    pendingWork = await describePendingWork(dataDir, publishedFolder);
    return pendingWork === '';
  };
  await until(() => `an idle builder, with ${pendingWork} pending`, isPublished, {
    withinMs: 60_000,
    everyMs: 50,
  });
}

async function fill(dataDir: string, postCount: number) {
  const database = databaseIn(dataDir);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, postCount);
  await db.close();
}

import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '#db/client.ts';
import { databaseFile, dataLocation } from '#db/dataLocation.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ensureIndexVersion, rebuildProgress, requestRebuild } from '#db/search/rebuildIndex.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { limits } from '#domain/limits.ts';
import { CommandError, runCommand } from './runCommand.ts';

const { requestIntervalMs, stalledMs } = limits.searchQueue;
const pollMs = 250;

/**
 * `npm run rebuild-search`: rebuilds the search index. A running server does the work, between its other
 * writes, and this command shows the progress. Without a server, the command does it. After an
 * interruption, the next start of the server continues.
 */
await runCommand(async () => {
  const { database } = dataLocation(process.env);
  if (database.url.startsWith('file:') && !existsSync(databaseFile(database.url)))
    throw new CommandError(`There is no database at ${databaseFile(database.url)}`);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  try {
    await requestRebuild(db);
    const isAccepted = await waitForServer(db);
    const count = isAccepted ? await watchServer(db) : await rebuild(db);
    return `${count} posts indexed`;
  } finally {
    await db.close();
  }
});

/** Returns whether a running server has accepted the request. */
async function waitForServer(db: Database): Promise<boolean> {
  const giveUpAtMs = Date.now() + 3 * requestIntervalMs;
  while (Date.now() < giveUpAtMs) {
    if (await rebuildProgress(db.read)) return true;
    await delay(pollMs);
  }
  return false;
}

/** Shows the progress of the server until all posts are indexed. Returns their number. */
async function watchServer(db: Database): Promise<number> {
  let total = 0;
  let remaining = Number.POSITIVE_INFINITY;
  let changedAtMs = Date.now();
  while (remaining > 0) {
    const progress = (await rebuildProgress(db.read)) ?? { remaining: total };
    if (progress.remaining !== remaining) {
      ({ remaining } = progress);
      changedAtMs = Date.now();
      total = Math.max(total, remaining);
      report(total - remaining, total);
    }
    if (Date.now() - changedAtMs > stalledMs)
      throw new CommandError(
        'The server has stopped indexing. The next start of the server continues',
      );
    await delay(pollMs);
  }
  return total;
}

async function rebuild(db: Database): Promise<number> {
  await ensureIndexVersion(db);
  const total = (await rebuildProgress(db.read))?.remaining ?? 0;
  let indexed = 0;
  for (let count = await indexQueuedPosts(db); count > 0; count = await indexQueuedPosts(db)) {
    indexed += count;
    report(indexed, total);
  }
  await db.checkpoint();
  return indexed;
}

function report(indexed: number, total: number): void {
  process.stdout.write(`${indexed} of ${total} posts\n`);
}

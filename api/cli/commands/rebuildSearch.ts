import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { databaseFile, isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { dataLocation } from '#db/dataLocation.ts';
import {
  ensureIndexVersion,
  isIndexDamage,
  rebuildProgress,
  replaceDamagedIndex,
  requestRebuild,
} from '#db/search/rebuildIndex.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { limits } from '#domain/limits.ts';
import { openCommandDatabase } from './openCommandDatabase.ts';
import { CommandError, runCommand } from './runCommand.ts';

const { stalledMs } = limits.searchQueue;
const pollMs = 250;

const usage = `npm run rebuild-search
  rebuilds the search index; if the server runs, the server does the work and the command shows its progress`;

await runCommand({ usage, run: rebuildSearch });

async function rebuildSearch(): Promise<string> {
  const data = dataLocation(process.env);
  const { url } = data.database;
  if (isDatabaseFile(url) && !existsSync(databaseFile(url)))
    throw new CommandError(`There is no database at ${databaseFile(url)}`);
  const { db, isServerRunning, close } = await openCommandDatabase(data);
  try {
    await requestRebuild(db);
    const count = isServerRunning ? await watchServer(db) : await rebuildOrReplace(db);
    return `${count} posts indexed`;
  } finally {
    await close();
  }
}

/** Shows the server's progress. Resolves to the number of posts when all posts are indexed. */
async function watchServer(db: Database): Promise<number> {
  let total = 0;
  let remaining = Number.POSITIVE_INFINITY;
  let changedAtMs = Date.now();
  while (remaining > 0) {
    const progress = await rebuildProgress(db.read);
    if (progress && progress.remaining !== remaining) {
      ({ remaining, total } = progress);
      changedAtMs = Date.now();
      report(total - remaining, total);
    }
    if (Date.now() - changedAtMs > stalledMs)
      throw new CommandError('The server does not index the posts. Its next start will');
    await delay(pollMs);
  }
  return total;
}

async function rebuildOrReplace(db: Database): Promise<number> {
  try {
    return await rebuild(db);
  } catch (error) {
    if (!isIndexDamage(error)) throw error;
    process.stdout.write('The search index is damaged and is emptied first\n');
    await replaceDamagedIndex(db);
    return rebuild(db);
  }
}

async function rebuild(db: Database): Promise<number> {
  await ensureIndexVersion(db);
  const { total } = (await rebuildProgress(db.read)) ?? { total: 0 };
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

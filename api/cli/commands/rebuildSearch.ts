import { existsSync } from 'node:fs';
import { openDatabase } from '#db/client.ts';
import { databaseFile, dataLocation } from '#db/dataLocation.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { reindexAllPosts } from '#db/search/searchIndex.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { CommandError, runCommand } from './runCommand.ts';

/**
 * `npm run rebuild-search`: rebuilds the search index in small transactions. After an interruption,
 * the next start of the server continues the rebuild.
 */
await runCommand(async () => {
  const { database } = dataLocation(process.env);
  if (database.url.startsWith('file:') && !existsSync(databaseFile(database.url)))
    throw new CommandError(`There is no database at ${databaseFile(database.url)}`);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  try {
    await reindexAllPosts(db);
    let indexedCount = 0;
    let batchCount: number;
    do {
      batchCount = await indexQueuedPosts(db);
      indexedCount += batchCount;
    } while (batchCount > 0);
    await db.checkpoint();
    return `${indexedCount} posts indexed`;
  } finally {
    await db.close();
  }
});

import { existsSync } from 'node:fs';
import { openDatabase } from '#db/client.ts';
import { databaseFile, dataLocation } from '#db/dataLocation.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { indexAllAnew } from '#db/search/searchIndex.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { CommandError, runCommand } from './runCommand.ts';

/**
 * `npm run rebuild-search`: makes the search index anew. Small writes, each whole by itself: whatever
 * is broken off goes on with the next start of the server.
 */
await runCommand(async () => {
  const { database } = dataLocation(process.env);
  if (database.url.startsWith('file:') && !existsSync(databaseFile(database.url)))
    throw new CommandError(`There is no database at ${databaseFile(database.url)}`);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  try {
    await indexAllAnew(db);
    let done = 0;
    for (let some = await indexQueuedPosts(db); some > 0; some = await indexQueuedPosts(db)) {
      done += some;
    }
    await db.checkpoint();
    return `${done} posts indexed`;
  } finally {
    await db.close();
  }
});

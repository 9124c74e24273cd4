import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { databaseIn } from './databaseChecks.ts';

/** Creates the database of a data folder, with test posts. */
export async function fillDataFolder(dataDir: string, postCount: number): Promise<void> {
  const database = databaseIn(dataDir);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, postCount);
  await db.close();
}

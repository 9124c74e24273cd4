import { type Database, openDatabase } from '#db/client.ts';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { tryLockData } from '#db/dataFolder/dataLock.ts';
import type { DataLocation } from '#db/dataLocation.ts';
import { checkMigrated, migrateDatabase } from '#db/migrate.ts';

export interface CommandDatabase {
  db: Database;
  /**
   * True when another process, usually the server, uses the data. Otherwise the command holds the data lock.
   */
  isServerRunning: boolean;
  close(): Promise<void>;
}

/**
 * Opens the database for a command. Migrates a database file if no server runs, because the queries of a
 * running server need the old schema. Servers on other machines may use a database server.
 */
export async function openCommandDatabase(data: DataLocation): Promise<CommandDatabase> {
  checkDataAccess(data);
  const { dataDir, database } = data;
  // Commands do not write the published folder.
  const lock = tryLockData({ dataDir, database });
  const isServerRunning = lock === undefined;
  try {
    if (lock && isDatabaseFile(database.url)) await migrateDatabase(database);
    else await checkMigrated(database);
    const db = await openDatabase({
      ...database,
      busyTimeoutMs,
      runsCheckpoints: !isServerRunning,
    });
    return {
      db,
      isServerRunning,
      async close() {
        await db.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** The maximum time that a write of a command waits for a write of the server. */
const busyTimeoutMs = 10_000;

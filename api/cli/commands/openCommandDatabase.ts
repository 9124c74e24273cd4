import { type Database, openDatabase } from '#db/client.ts';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { DataInUseError, type DataLock, lockData } from '#db/dataFolder/dataLock.ts';
import type { DataLocation } from '#db/dataLocation.ts';
import { checkMigrated, migrateDatabase } from '#db/migrate.ts';

export interface CommandDatabase {
  db: Database;
  /**
   * True when another process, usually the server, holds the data lock. When false, the command itself holds
   * the lock until `close`.
   */
  isServerRunning: boolean;
  close(): Promise<void>;
}

/**
 * Opens the database for a command that may run beside the server. Migrates the database only if the command
 * holds the lock, because a migration under a running server would break the queries of the server.
 */
export async function openCommandDatabase(data: DataLocation): Promise<CommandDatabase> {
  checkDataAccess(data);
  const lock = lockUnlessRunning(data);
  try {
    if (lock) await migrateDatabase(data.database);
    else await checkMigrated(data.database);
    const db = await openDatabase({ ...data.database, busyTimeoutMs });
    return {
      db,
      isServerRunning: lock === undefined,
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

/**
 * Limits how long a write of a command waits for a write of the server. A request waits for a shorter time.
 */
const busyTimeoutMs = 10_000;

function lockUnlessRunning({ dataDir, database }: DataLocation): DataLock | undefined {
  try {
    return lockData({ dataDir, database });
  } catch (error) {
    if (error instanceof DataInUseError) return undefined;
    throw error;
  }
}

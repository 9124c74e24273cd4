import { type Database, openDatabase } from '#db/client.ts';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { DataInUseError, type DataLock, lockData } from '#db/dataFolder/dataLock.ts';
import type { DataLocation } from '#db/dataLocation.ts';
import { checkMigrated, migrateDatabase } from '#db/migrate.ts';

export interface CommandDatabase {
  db: Database;
  /** Whether another process holds the lock. If not, this command holds it until it closes the database. */
  isServerRunning: boolean;
  close(): Promise<void>;
}

/**
 * Opens the database for a command that may run beside the server. Only a command that holds the lock
 * migrates, because a migration under a running server would break its queries.
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
 * A write of a command may wait this long for a write of the server, longer than a write of a
 * request.
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

import { close, openSync, fdatasync as startFdatasync } from 'node:fs';
import { promisify } from 'node:util';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';
import { databaseFile } from '../dataFolder/databaseFile.ts';

const fdatasync = promisify(startFdatasync);

/** Resolves when all commits before the call would survive a power failure. */
export type LogSync = () => Promise<void>;

/**
 * Returns a function that syncs the write-ahead log of a database file to the disk. Node waits for the disk on one of
 * its own threads, so that the event loop handles requests meanwhile. Calls during a sync share the next one.
 */
export function createLogSync(
  url: string,
  syncFile: (name: string) => Promise<void> = syncFileIfExists,
): LogSync {
  const logFile = `${databaseFile(url)}-wal`;
  let lastStarted: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  function start(): Promise<void> {
    waiting = undefined;
    lastStarted = syncFile(logFile);
    return lastStarted;
  }

  return () => {
    waiting ??= lastStarted.then(start, start);
    return waiting;
  };
}

/** Opens the file for each sync, because SQLite creates and deletes it. */
async function syncFileIfExists(name: string): Promise<void> {
  try {
    const descriptor = openSync(name, 'r+');
    await fdatasync(descriptor).finally(() => close(descriptor, () => undefined));
  } catch (error) {
    // SQLite has merged the log into the database and synced it before it deleted the log.
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
}

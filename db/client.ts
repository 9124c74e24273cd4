import type { Client } from '@libsql/client';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
// This entry does not import the client for servers, which takes long to load.
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { limits } from '#domain/limits.ts';
import { createMutex } from '#domain/runtime/mutex.ts';
import { isDatabaseFile } from './dataFolder/databaseFile.ts';
import { createTurnBudget, type TurnBudget } from './eventLoop/turnBudget.ts';
import { yieldingClient } from './eventLoop/yieldingClient.ts';
import { hasAppendedEvents } from './events/eventTransactions.ts';
import { createLogSync, type LogSync } from './file/logSync.ts';
import { readingClient } from './file/readingClient.ts';
import { writingClient } from './file/writingClient.ts';

type Drizzle = LibSQLDatabase;

/** Runs queries on the reading connection or in an open transaction. */
export type Queryable = Pick<Drizzle, 'select' | 'selectDistinct' | 'all' | 'get' | '$count'>;

/** An open transaction. Its queries see its own writes. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

export interface Database {
  /** Whether the database is a server, which other processes use at the same time. */
  isShared: boolean;
  /** The connection for queries. */
  read: Queryable;
  /**
   * Runs single statements on a database server at once, also those that write: they do not wait for other writes of this
   * process. It cannot write to a database file.
   */
  direct: Drizzle;
  /**
   * Runs `work` in one transaction, after all earlier writes, and waits until the disk has the commit. Rolls back when
   * `work` throws. `work` must not await anything but the database. On a server, a write without `returning` is delayed
   * until the next query or the end of `work`, and independent queries belong in `inOneRequest`: see
   * `batchedTransaction`.
   */
  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Calls `listener` after each commit of this process that adds events to the outbox, before the disk has the commit.
   */
  onEvents(listener: () => void): void;
  /** Copies the write-ahead log into the database file. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

export interface WriteOptions {
  /**
   * Whether the write waits until the disk has it. Otherwise a power failure can undo it, but not the end of this
   * process.
   */
  waitsForDisk?: boolean;
}

export interface DatabaseOptions {
  /** `file:PATH`, or the `libsql://`, `http://` or `https://` URL of a server. */
  url: string;
  authToken?: string | undefined;
  /** The maximum time that a database server may take for an answer. */
  requestTimeoutMs?: number | undefined;
}

export interface WritingOptions extends DatabaseOptions {
  /** The maximum time that a write waits for another process. This wait blocks the thread. */
  busyTimeoutMs?: number;
  /** Whether commits to a database file run checkpoints. False while another process, which does so, uses the file. */
  runsCheckpoints?: boolean;
  /** How long the queries of each connection may run in one turn of the event loop. */
  turnBudgets?: { read: TurnBudget; write: TurnBudget };
  /** Syncs the commits to a database file. */
  syncLog?: LogSync;
}

/**
 * Opens a database. A database file has one writing connection with a queue, because two overlapping
 * transactions would block the process forever.
 */
export async function openDatabase({
  url,
  authToken,
  busyTimeoutMs = limits.database.busyTimeoutMs,
  requestTimeoutMs,
  runsCheckpoints = true,
  turnBudgets = createTurnBudgets(),
  syncLog = createLogSync(url),
}: WritingOptions): Promise<Database> {
  const isFile = isDatabaseFile(url);
  const writeClient = isFile
    ? writingClient(url, { cacheKib, busyTimeoutMs, runsCheckpoints })
    : await connectToServer({ url, authToken, requestTimeoutMs });
  const readClient = isFile ? readingClient(url, { cacheKib }) : writeClient;
  const connectDrizzle = (client: Client, budget: TurnBudget) =>
    drizzle(isFile ? yieldingClient(client, budget) : client);
  const readDb = connectDrizzle(readClient, turnBudgets.read);
  const writeDb = connectDrizzle(writeClient, turnBudgets.write);
  const runExclusively = createMutex();
  const eventListeners: (() => void)[] = [];

  /** Runs a transaction, and calls the listeners after the commit if it appended events. */
  async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let hasEvents = false;
    const result = await writeDb.transaction(async (tx) => {
      const worked = await work(tx);
      hasEvents = hasAppendedEvents(tx);
      return worked;
    });
    if (hasEvents) for (const listener of eventListeners) listener();
    return result;
  }

  return {
    isShared: !isFile,
    read: readDb,
    direct: readDb,
    async write(work, { waitsForDisk = true } = {}) {
      const queuedAtMs = performance.now();
      const result = await runExclusively(() => {
        const waitMs = performance.now() - queuedAtMs;
        if (!isFile && waitMs > limits.database.server.queueTimeoutMs)
          throw new QueueTimeoutError();
        return transact(work);
      });
      // The next write does not wait for the disk.
      if (isFile && waitsForDisk) await syncLog();
      return result;
    },
    onEvents: (listener) => void eventListeners.push(listener),
    checkpoint: () =>
      runExclusively(async () => {
        if (isFile) await writeClient.execute('PRAGMA wal_checkpoint(TRUNCATE)');
      }),
    close: () =>
      runExclusively(async () => {
        readClient.close();
        writeClient.close();
      }),
  };
}

export async function openReadOnlyDatabase({
  url,
  authToken,
}: DatabaseOptions): Promise<Pick<Database, 'read' | 'close'>> {
  const client = isDatabaseFile(url)
    ? readingClient(url, { cacheKib })
    : await connectToServer({ url, authToken });
  return { read: drizzle(client), close: async () => client.close() };
}

/** Loads the client for servers only when a server is used. */
async function connectToServer({
  url,
  authToken,
  requestTimeoutMs,
}: DatabaseOptions): Promise<Client> {
  const { remoteClient } = await import('./remote/remoteClient.ts');
  return remoteClient({ url, ...(authToken ? { authToken } : {}) }, requestTimeoutMs);
}

const cacheKib = 8_000;

/** Reads and writes have separate budgets, so that reads do not have to wait when a write has used up its budget. */
function createTurnBudgets() {
  const { readTurnMs, writeTurnMs } = limits.database;
  return {
    read: createTurnBudget({ budgetMs: readTurnMs }),
    write: createTurnBudget({ budgetMs: writeTurnMs }),
  };
}

/** Fails the writes that wait for an unreachable server, so that their requests end. */
class QueueTimeoutError extends Error {
  readonly code = 'SQLITE_BUSY';
  override message = 'The write waited too long for earlier writes';
}

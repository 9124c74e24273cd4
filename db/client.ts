import { type Client, createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';

type Drizzle = LibSQLDatabase;

/** What a query may be run on: the reading connection, or a transaction. */
export type Queryable = Pick<
  Drizzle,
  'select' | 'selectDistinct' | 'all' | 'get' | 'run' | '$count'
>;

/** An open transaction: reads see its own writes. */
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

export interface Database {
  /** For reading only. A file is opened here by a connection that cannot write. */
  read: Drizzle;
  /**
   * Runs `work` in one transaction, after every write that was asked for earlier. It commits when
   * `work` resolves and rolls back when it throws. Inside it, await nothing but the database.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Moves the write-ahead log into the database file; nothing on a remote server. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `file:PATH`, or `libsql://` / `http(s)://` of a server. */
  url: string;
  authToken?: string | undefined;
}

/**
 * Opens a database. On a file there is one writing connection with every write queued behind it:
 * the driver waits synchronously for a lock, so two overlapping transactions would freeze the process.
 */
export async function openDatabase({ url, authToken }: DatabaseOptions): Promise<Database> {
  const isFile = url.startsWith('file:');
  const connect = () =>
    createClient({
      url,
      ...(authToken ? { authToken } : {}),
      ...(isFile ? { concurrency: 1 } : {}),
    });
  const writer = connect();
  if (isFile) await configureFile(writer);
  const reader = isFile ? connect() : writer;
  if (isFile) {
    await reader.execute('PRAGMA query_only = ON');
    await reader.execute(`PRAGMA cache_size = -${cacheKib}`);
  }
  const writing = drizzle(writer);
  const queue = createQueue();
  let isSpoilt = false;

  async function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (isSpoilt) await renewWriter();
    try {
      return await writing.transaction(work);
    } catch (error) {
      isSpoilt = isFile && isSqliteError(error);
      throw error;
    }
  }

  /** The driver leaves a failed statement open, and its connection then refuses every later commit. */
  async function renewWriter(): Promise<void> {
    await writer.reconnect();
    await configureFile(writer);
    isSpoilt = false;
  }

  return {
    read: drizzle(reader),
    write: (work) => queue(() => transact(work)),
    checkpoint: () =>
      queue(async () => {
        if (isFile) await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
      }),
    close: () =>
      queue(async () => {
        reader.close();
        writer.close();
      }),
  };
}

/** Opens a database for reading alone, as the builder's threads do. */
export async function openReader({
  url,
  authToken,
}: DatabaseOptions): Promise<Pick<Database, 'read' | 'close'>> {
  const isFile = url.startsWith('file:');
  const client = createClient({
    url,
    ...(authToken ? { authToken } : {}),
    ...(isFile ? { concurrency: 1 } : {}),
  });
  if (isFile) {
    await client.execute('PRAGMA query_only = ON');
    await client.execute(`PRAGMA cache_size = -${cacheKib}`);
  }
  return { read: drizzle(client), close: async () => client.close() };
}

const cacheKib = 8_000;

async function configureFile(client: Client): Promise<void> {
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('PRAGMA synchronous = NORMAL');
  await client.execute('PRAGMA foreign_keys = ON');
  await client.execute('PRAGMA busy_timeout = 250');
  await client.execute(`PRAGMA cache_size = -${cacheKib}`);
}

function isSqliteError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOne = 'code' in error && String(error.code).startsWith('SQLITE');
  return isOne || isSqliteError(error.cause);
}

/** One job at a time, in the order in which they were asked for. */
function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const next = last.then(job, job);
    last = next.catch(() => undefined);
    return next;
  };
}

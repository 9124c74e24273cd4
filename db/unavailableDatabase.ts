import type { Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { Database } from './client.ts';

/** Returns a database that stands for a server that does not answer. All its queries and writes fail as in an outage. */
export function unavailableDatabase(): Database {
  const db = drizzle(unavailableClient);
  return {
    isShared: true,
    read: db,
    direct: db,
    write: fail,
    onEvents: () => undefined,
    checkpoint: fail,
    close: async () => undefined,
  };
}

class DatabaseUnavailableError extends Error {
  readonly code = 'SQLITE_BUSY';
  override message = 'The database server does not answer';
}

const fail = () => Promise.reject(new DatabaseUnavailableError());

const unavailableClient: Client = {
  execute: fail,
  batch: fail,
  migrate: fail,
  transaction: fail,
  executeMultiple: fail,
  sync: fail,
  close: () => undefined,
  reconnect: () => undefined,
  closed: false,
  protocol: 'http',
};

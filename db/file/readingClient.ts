import type { Client, InArgs, InStatement } from '@libsql/client';
import { openFileConnection } from './fileConnection.ts';
import { unsupported } from './unsupported.ts';

/** Returns a client that reads a database file. It runs single statements only, on one connection. */
export function readingClient(url: string, { cacheKib }: { cacheKib: number }): Client {
  const connection = openFileConnection(url, ['query_only = ON', `cache_size = -${cacheKib}`]);
  return {
    execute: async (query: InStatement, args: InArgs = []) => connection.execute(query, args),
    batch: unsupported,
    migrate: unsupported,
    executeMultiple: unsupported,
    transaction: unsupported,
    sync: unsupported,
    reconnect: unsupported,
    close: connection.close,
    get closed() {
      return !connection.isOpen;
    },
    protocol: 'file',
  };
}

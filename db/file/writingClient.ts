import type { Client, InArgs, InStatement, Transaction } from '@libsql/client';
import { limits } from '#domain/limits.ts';
import { type FileConnection, openFileConnection } from './fileConnection.ts';
import { unsupported } from './unsupported.ts';

interface WritingClientOptions {
  cacheKib: number;
  /** The maximum time that a write waits for another process. This wait blocks the thread. */
  busyTimeoutMs: number;
  /** Whether commits run checkpoints. False while a server uses the file, because only its connection may do so. */
  runsCheckpoints?: boolean;
}

/** Returns a client that writes to a database file on one connection, so only one transaction may be open. */
export function writingClient(
  url: string,
  { cacheKib, busyTimeoutMs, runsCheckpoints = true }: WritingClientOptions,
): Client {
  const connection = openFileConnection(url, [
    `busy_timeout = ${busyTimeoutMs}`,
    'journal_mode = WAL',
    // A commit does not wait for the disk, because the wait would block the event loop: see `createLogSync`.
    'synchronous = NORMAL',
    `wal_autocheckpoint = ${runsCheckpoints ? limits.database.checkpointPages : 0}`,
    'foreign_keys = ON',
    `cache_size = -${cacheKib}`,
  ]);
  return {
    execute: async (query: InStatement, args: InArgs = []) => connection.execute(query, args),
    async transaction() {
      connection.execute('BEGIN IMMEDIATE');
      return openTransaction(connection);
    },
    reconnect: unsupported,
    batch: unsupported,
    migrate: unsupported,
    executeMultiple: unsupported,
    sync: unsupported,
    close: () => connection.close(),
    get closed() {
      return !connection.isOpen;
    },
    protocol: 'file',
  };
}

function openTransaction(connection: FileConnection): Transaction {
  let isEnded = false;
  const end = (statement: 'COMMIT' | 'ROLLBACK') => {
    if (isEnded) throw new Error('The transaction has ended');
    connection.execute(statement);
    isEnded = true;
  };
  const rollBack = () => {
    // An error may have rolled the transaction back already, and a closed connection has no transaction.
    if (!isEnded && connection.inTransaction) end('ROLLBACK');
    isEnded = true;
  };
  return {
    async execute(query: InStatement) {
      if (isEnded) throw new Error('The transaction has ended');
      return connection.execute(query);
    },
    commit: async () => end('COMMIT'),
    rollback: async () => rollBack(),
    close: rollBack,
    batch: unsupported,
    executeMultiple: unsupported,
    get closed() {
      return isEnded || !connection.inTransaction;
    },
  };
}

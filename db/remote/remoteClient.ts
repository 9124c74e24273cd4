import {
  type Client,
  type Config,
  createClient,
  type InArgs,
  type InStatement,
  type TransactionMode,
} from '@libsql/client';
import { limits } from '#domain/limits.ts';
import { batchedTransaction } from './batchedTransaction.ts';
import { timedFetch } from './timedFetch.ts';

/** Opens a client for a libSQL server. Its transactions need few requests, and each request has a time limit. */
export function remoteClient(
  config: Pick<Config, 'url' | 'authToken'>,
  requestTimeoutMs: number = limits.database.server.requestTimeoutMs,
): Client {
  const client = createClient({ ...config, fetch: timedFetch(requestTimeoutMs) });
  return {
    execute: (statement: InStatement, args?: InArgs) =>
      typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement),
    batch: (statements, mode) => client.batch(statements, mode),
    migrate: (statements) => client.migrate(statements),
    transaction: async (mode: TransactionMode = 'write') =>
      batchedTransaction(() => client.transaction(mode)),
    executeMultiple: (text) => client.executeMultiple(text),
    sync: () => client.sync(),
    close: () => client.close(),
    reconnect: () => client.reconnect(),
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  };
}

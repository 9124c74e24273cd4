import { type Client, type Config, createClient } from '@libsql/client';
import { limits } from '#domain/limits.ts';
import { wrapClient } from '../wrapClient.ts';
import { batchedTransaction } from './batchedTransaction.ts';
import { timedFetch } from './timedFetch.ts';

/** Opens a client for a libSQL server. Its transactions need few requests, and each request has a time limit. */
export function remoteClient(
  config: Pick<Config, 'url' | 'authToken'>,
  requestTimeoutMs: number = limits.database.server.requestTimeoutMs,
): Client {
  const client = createClient({ ...config, fetch: timedFetch(requestTimeoutMs) });
  return wrapClient(client, {
    transaction: async (mode) => batchedTransaction(() => client.transaction(mode)),
  });
}

import { fileURLToPath } from 'node:url';
import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/sqlite3';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { limits } from '#domain/limits.ts';
import type { DatabaseOptions } from './client.ts';
import { isDatabaseFile } from './dataFolder/databaseFile.ts';
import { OperatorError } from './dataFolder/operatorError.ts';
import { timedFetch } from './remote/timedFetch.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies the missing migrations before any other connection is open. Throws an `OperatorError` if a newer
 * version or another program wrote the database.
 */
export async function migrateDatabase(database: DatabaseOptions): Promise<void> {
  const { migrationTimeoutMs } = limits.database.server;
  await withClient({ requestTimeoutMs: migrationTimeoutMs, ...database }, async (client) => {
    await compareVersion(client, database.url);
    await migrate(drizzle(client), { migrationsFolder });
  });
}

/** Throws an `OperatorError` unless exactly the migrations of this program are applied. */
export async function checkMigrated(database: DatabaseOptions): Promise<void> {
  const version = await withClient(database, (client) => compareVersion(client, database.url));
  if (version === 'older')
    throw new OperatorError(
      `The database ${database.url} has an older version than this program. Restart the server first`,
    );
}

/** Returns whether all migrations are applied. Throws an `OperatorError` if the database is not of this program. */
export const isMigrated = (database: DatabaseOptions): Promise<boolean> =>
  withClient(database, async (client) => (await compareVersion(client, database.url)) === 'equal');

/** Returns whether a server has used the database before. */
export const hasMigrations = (database: DatabaseOptions): Promise<boolean> =>
  withClient(database, async (client) => (await listTables(client)).includes(migrationsTable));

/** Throws an `OperatorError` if `migrateDatabase` would refuse the database. */
export async function checkMigratable(database: DatabaseOptions): Promise<void> {
  await withClient(database, (client) => compareVersion(client, database.url));
}

async function compareVersion(client: Client, url: string): Promise<'older' | 'equal'> {
  const tables = await listTables(client);
  const applied = tables.includes(migrationsTable) ? await appliedMigrations(client) : [];
  const known = new Map(
    readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => [hash, folderMillis]),
  );
  const newestMs = Math.max(...known.values());
  const unknown = applied.filter(({ hash }) => !known.has(hash));
  if (unknown.some(({ createdAtMs }) => createdAtMs > newestMs))
    throw new OperatorError(
      `A newer version of this program wrote the database ${url}. Nothing was changed. Install that version, or restore an older backup`,
    );
  if (unknown.length > 0 || (applied.length === 0 && tables.some(isOwnedTable)))
    throw new OperatorError(`The database ${url} belongs to another program. Nothing was changed`);
  return applied.length < known.size ? 'older' : 'equal';
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.execute("select name from sqlite_master where type = 'table'");
  return rows.map(({ name }) => String(name));
}

const migrationsTable = '__drizzle_migrations';

async function appliedMigrations(client: Client) {
  const { rows } = await client.execute(`select hash, created_at from ${migrationsTable}`);
  return rows.map((row) => ({ hash: String(row.hash), createdAtMs: Number(row.created_at) }));
}

/**
 * Returns whether a table belongs to a program, unlike internal tables of the database. A start creates the
 * table of the leases before the migrations.
 */
const isOwnedTable = (name: string) => name !== 'leases' && !/^(sqlite_|libsql_|_)/.test(name);

async function withClient<T>(
  database: DatabaseOptions,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { url } = database;
  const client = isDatabaseFile(url) ? createClient({ url }) : await connectToServer(database);
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

/** Loads the client for servers only when a server is used. */
async function connectToServer({
  url,
  authToken,
  requestTimeoutMs = limits.database.server.requestTimeoutMs,
}: DatabaseOptions): Promise<Client> {
  const { createClient: createServerClient } = await import('@libsql/client');
  const fetch = timedFetch(requestTimeoutMs);
  return createServerClient({ url, fetch, ...(authToken ? { authToken } : {}) });
}

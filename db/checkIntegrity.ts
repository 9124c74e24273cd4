import { statSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { limits } from '#domain/limits.ts';
import type { DatabaseOptions } from './client.ts';
import { databaseFile } from './dataLocation.ts';

/** The database file is damaged. The message tells the operator what to do. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
}

/**
 * Throws `DamagedDatabaseError` for a damaged database file before anything writes to it, so that the
 * damage does not spread into backups. Runs before any other connection is open. Checks a large file
 * only by its header and schema, because each start would read it completely; a backup reads all of it.
 */
export async function checkIntegrity({ url }: DatabaseOptions): Promise<void> {
  if (!url.startsWith('file:')) return;
  const info = statSync(databaseFile(url), { throwIfNoEntry: false });
  if (!info) return;
  const isSmall = info.size <= limits.database.integrityCheckBytesMax;
  const result = await runCheck(url, isSmall ? fullCheck : headerCheck);
  if (result === 'ok') return;
  throw new DamagedDatabaseError(
    `The database ${databaseFile(url)} is damaged (${result}). Nothing was changed. Restore a backup: npm run restore -- FILE`,
  );
}

const fullCheck = 'PRAGMA quick_check(1)';
const headerCheck = "select 'ok' from sqlite_schema limit 1";

async function runCheck(url: string, check: string): Promise<string> {
  try {
    const client = createClient({ url, concurrency: 1 });
    try {
      const { rows } = await client.execute(check);
      // An empty file is a valid empty database, and the header check finds no row in it.
      return String(rows[0]?.[0] ?? 'ok');
    } finally {
      client.close();
    }
  } catch (error) {
    if (error instanceof Error && /SQLITE_(CORRUPT|NOTADB)/.test(String(error)))
      return unreadableFile;
    throw error;
  }
}

const unreadableFile = 'it is not a complete database file';

import { statSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { limits } from '#domain/limits.ts';
import type { DatabaseOptions } from './client.ts';
import { databaseFile } from './dataFolder/databaseFile.ts';
import { OperatorError } from './dataFolder/operatorError.ts';

export class DamagedDatabaseError extends OperatorError {
  override name = 'DamagedDatabaseError';
}

/**
 * Throws `DamagedDatabaseError` if the database file is damaged. Checks only the header and the schema of a
 * large file, because a full check would slow down every start.
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
      // An empty file is a valid empty database. The header check returns no row for it.
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

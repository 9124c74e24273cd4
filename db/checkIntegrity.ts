import { statSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { limits } from '#domain/limits.ts';
import type { DatabaseOptions } from './client.ts';
import { databaseFile } from './dataLocation.ts';

/** The database file is not what SQLite wrote; the message says what to do about it. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';
}

/**
 * Refuses a damaged database file before anything is written to it: going on would spread the damage,
 * into backups too. Runs while nobody else has the file open. Of a file that is too large to be read at
 * each start only the head and the schema are read; a backup reads all of it.
 */
export async function checkIntegrity({ url }: DatabaseOptions): Promise<void> {
  if (!url.startsWith('file:')) return;
  const info = statSync(databaseFile(url), { throwIfNoEntry: false });
  if (!info) return;
  const isSmall = info.size <= limits.database.integrityCheckBytesMax;
  const verdict = await verdictOf(url, isSmall ? wholeCheck : headCheck);
  if (verdict === 'ok') return;
  throw new DamagedDatabaseError(
    `The database ${databaseFile(url)} is damaged (${verdict}). Nothing was changed. Bring a backup back: npm run restore -- FILE`,
  );
}

const wholeCheck = 'PRAGMA quick_check(1)';
const headCheck = "select 'ok' from sqlite_schema limit 1";

async function verdictOf(url: string, check: string): Promise<string> {
  try {
    const client = createClient({ url, concurrency: 1 });
    try {
      const { rows } = await client.execute(check);
      // A file with nothing in it is a database with nothing in it.
      return String(rows[0]?.[0] ?? 'ok');
    } finally {
      client.close();
    }
  } catch (error) {
    if (error instanceof Error && /SQLITE_(CORRUPT|NOTADB)/.test(String(error))) return damagedFile;
    throw error;
  }
}

const damagedFile = 'it is not a whole database file';

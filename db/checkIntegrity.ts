import { statSync } from 'node:fs';
import { createClient } from '@libsql/client/sqlite3';
import { limits } from '#domain/limits.ts';
import type { DatabaseOptions } from './client.ts';
import { databaseFile } from './dataFolder/databaseFile.ts';
import { OperatorError } from './dataFolder/operatorError.ts';

export class DamagedDatabaseError extends OperatorError {
  override name = 'DamagedDatabaseError';
}

/**
 * Throws `DamagedDatabaseError` if the database file is damaged. Checks less of a larger file, because a full
 * check would slow down every start.
 */
export async function checkIntegrity(
  { url }: DatabaseOptions,
  sizes: CheckedSizes = limits.database.integrityCheck,
): Promise<void> {
  if (!url.startsWith('file:')) return;
  const info = statSync(databaseFile(url), { throwIfNoEntry: false });
  if (!info) return;
  const result = await runCheck(url, checkFor(info.size, sizes));
  if (result === 'ok') return;
  throw new DamagedDatabaseError(
    `The database ${databaseFile(url)} is damaged (${result}). Nothing was changed. Restore a backup: npm run restore -- FILE`,
  );
}

interface CheckedSizes {
  searchIndexBytesMax: number;
  tablesBytesMax: number;
}

function checkFor(bytes: number, { searchIndexBytesMax, tablesBytesMax }: CheckedSizes): string {
  if (bytes <= searchIndexBytesMax) return fullCheck;
  return bytes <= tablesBytesMax ? tableCheck : headerCheck;
}

const fullCheck = 'PRAGMA quick_check(1)';
/**
 * Checks each stored table with its indexes, and the list of free pages, which belongs to `sqlite_schema`. Leaves
 * out the virtual tables of the search, but not the tables in which they store their data.
 */
const tableCheck = `
  with checked(name) as (
    select 'sqlite_schema'
    union all
    select name from sqlite_schema where type = 'table' and sql not like 'create virtual %'
  )
  select quick_check from checked, pragma_quick_check(checked.name) where quick_check <> 'ok' limit 1`;
const headerCheck = "select 'ok' from sqlite_schema limit 1";

async function runCheck(url: string, check: string): Promise<string> {
  try {
    const client = createClient({ url, concurrency: 1 });
    try {
      const { rows } = await client.execute(check);
      // The check of tables returns only problems, and the header of an empty database has no row.
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

import { statSync } from 'node:fs';
import { createClient } from '@libsql/client/sqlite3';
import { limits } from '#domain/limits.ts';
import type { DatabaseOptions } from './client.ts';
import { databaseFileIfLocal } from './dataFolder/databaseFile.ts';
import { OperatorError } from './dataFolder/operatorError.ts';

export class DamagedDatabaseError extends OperatorError {
  override name = 'DamagedDatabaseError';
}

export interface IntegrityResult {
  /** True if the tables are intact but the search index is damaged. The index can be rebuilt from the posts. */
  isSearchIndexDamaged: boolean;
}

/**
 * Throws `DamagedDatabaseError` if a table of the database file is damaged. Checks less of a larger file, because a full
 * check would slow down every start.
 */
export async function checkIntegrity(
  { url }: DatabaseOptions,
  { searchIndexBytesMax, tablesBytesMax }: CheckedSizes = limits.database.integrityCheck,
): Promise<IntegrityResult> {
  const file = databaseFileIfLocal(url);
  const info = file && statSync(file, { throwIfNoEntry: false });
  if (!file || !info) return { isSearchIndexDamaged: false };
  const { size } = info;
  if (size <= searchIndexBytesMax && (await runCheck(url, fullCheck)) === 'ok')
    return { isSearchIndexDamaged: false };
  const result = await runCheck(url, size <= tablesBytesMax ? tableCheck : headerCheck);
  if (result === 'ok') return { isSearchIndexDamaged: size <= searchIndexBytesMax };
  throw new DamagedDatabaseError(
    `The database ${file} is damaged (${result}). Nothing was changed. Restore a backup: npm run restore -- FILE`,
  );
}

interface CheckedSizes {
  searchIndexBytesMax: number;
  tablesBytesMax: number;
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

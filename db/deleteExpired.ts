import { and, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

/**
 * Deletes the rows that match all conditions. Counts them first, because usually no row is expired, and a read does not
 * delay other writes.
 */
export async function deleteExpired(
  db: Database,
  table: SQLiteTable,
  ...conditions: [SQL, ...SQL[]]
): Promise<void> {
  const isExpired = and(...conditions);
  if ((await db.read.$count(table, isExpired)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(table).where(isExpired);
  });
}

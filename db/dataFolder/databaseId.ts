import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../client.ts';
import { settings } from '../schema/settings.ts';

/** The settings row with the id of the database. A published release stores the id of its database. */
const databaseIdKey = 'database_id';

/** Returns the id of a database. Returns undefined before the first start of a server. */
export async function readDatabaseId(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, databaseIdKey));
  return row?.value;
}

export async function ensureDatabaseId(db: Database): Promise<void> {
  const row = { key: databaseIdKey, value: randomUUID() };
  await db.write(async (tx) => {
    await tx.insert(settings).values(row).onConflictDoNothing();
  });
}

/** Changes the id of a database file that no server uses. */
export function setDatabaseId(database: DatabaseSync, id: string): void {
  database
    .prepare(
      'insert into settings values (?, ?) on conflict (key) do update set value = excluded.value',
    )
    .run(databaseIdKey, id);
}

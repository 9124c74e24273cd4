import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import type { DatabaseOptions } from './client.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Applies the missing migrations. Runs before any other connection is open. */
export async function migrateDatabase({ url, authToken }: DatabaseOptions): Promise<void> {
  const client = createClient({ url, ...(authToken ? { authToken } : {}) });
  try {
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    client.close();
  }
}

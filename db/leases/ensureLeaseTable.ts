import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { migrationsFolder } from '../migrate.ts';

/**
 * Creates the table of the leases on a database server. The migrations run under a lease, so the table must
 * exist before them. Its own migration does nothing if it exists.
 */
export async function ensureLeaseTable(db: Database): Promise<void> {
  const migration = await readFile(path.join(migrationsFolder, '0013_leases.sql'), 'utf8');
  const [createTable = ''] = migration.split('--> statement-breakpoint');
  await db.direct.run(sql.raw(createTable));
}

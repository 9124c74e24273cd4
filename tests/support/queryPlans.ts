import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import type { Queryable } from '#db/client.ts';

/**
 * Runs some queries of a database file and tells how SQLite finds the rows of each: the lines of
 * `explain query plan`, as text.
 */
export async function plansOf(
  file: string,
  run: (db: Queryable) => Promise<unknown>,
): Promise<string[]> {
  const client = createClient({ url: `file:${file}` });
  const asked: { sql: string; args: unknown[] }[] = [];
  const logger = { logQuery: (sql: string, args: unknown[]) => void asked.push({ sql, args }) };
  await run(drizzle(client, { logger }));
  const plans: string[] = [];
  for (const { sql, args } of asked) {
    const { rows } = await client.execute({
      sql: `explain query plan ${sql}`,
      args: args.map((value) => (typeof value === 'boolean' ? Number(value) : String(value))),
    });
    plans.push(rows.map((row) => String(row.detail)).join('\n'));
  }
  client.close();
  return plans;
}

import { createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';

/** Returns the output of `explain query plan` for each query, as text. */
export async function explainQueries(
  file: string,
  run: (db: LibSQLDatabase) => Promise<unknown>,
): Promise<string[]> {
  const client = createClient({ url: `file:${file}` });
  const queries: { sql: string; args: unknown[] }[] = [];
  const logger = { logQuery: (sql: string, args: unknown[]) => void queries.push({ sql, args }) };
  await run(drizzle(client, { logger }));
  const plans: string[] = [];
  for (const { sql, args } of queries) {
    const { rows } = await client.execute({
      sql: `explain query plan ${sql}`,
      args: args.map((value) => (typeof value === 'boolean' ? Number(value) : String(value))),
    });
    plans.push(rows.map((row) => String(row.detail)).join('\n'));
  }
  client.close();
  return plans;
}

import { getTableName, sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { posts } from '../schema/posts.ts';

/** Returns whether the database never had a post. */
export async function isNew(db: Queryable): Promise<boolean> {
  const [row] = await db.all<{ seq: number }>(
    sql`select seq from sqlite_sequence where name = ${getTableName(posts)}`,
  );
  return (row?.seq ?? 0) === 0;
}

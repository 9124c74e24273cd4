import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rateLimits } from './schema/users.ts';

/**
 * Throws if the database cannot store a row. Each call writes another value, because an unchanged row causes
 * no disk write.
 */
export async function checkWritable(db: Database): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(rateLimits)
      .values({ key: 'probe', points: 0, expiresAtMs: 0 })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { points: sql`1 - ${rateLimits.points}` },
      });
  });
}

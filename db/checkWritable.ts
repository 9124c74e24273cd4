import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rateLimits } from './schema/users.ts';

/**
 * Writes a test row. Throws if the database cannot store it. The value changes with each call,
 * because the database writes nothing to the disk for an unchanged row.
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

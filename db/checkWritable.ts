import type { Database } from './client.ts';
import { rateLimits } from './schema/users.ts';

/** Proves that a write can be stored, by storing one that means nothing. */
export async function checkWritable(db: Database): Promise<void> {
  const probe = { points: 0, expiresAtMs: 0 };
  await db.write(async (tx) => {
    await tx
      .insert(rateLimits)
      .values({ key: 'probe', ...probe })
      .onConflictDoUpdate({ target: rateLimits.key, set: probe });
  });
}

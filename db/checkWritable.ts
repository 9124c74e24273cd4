import type { Database } from './client.ts';
import { rateLimits } from './schema/users.ts';

/** Writes a row that has no meaning. Throws if the database cannot store it. */
export async function checkWritable(db: Database): Promise<void> {
  const probe = { points: 0, expiresAtMs: 0 };
  await db.write(async (tx) => {
    await tx
      .insert(rateLimits)
      .values({ key: 'probe', ...probe })
      .onConflictDoUpdate({ target: rateLimits.key, set: probe });
  });
}

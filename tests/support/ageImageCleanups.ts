import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { imageCleanups } from '#db/schema/media.ts';
import { limits } from '#domain/limits.ts';

/** Makes all requested cleanups of images due. */
export async function ageImageCleanups(db: Database): Promise<void> {
  const requestedAtMs = sql`${imageCleanups.requestedAtMs} - ${limits.media.cleanupAgeMs}`;
  await db.write(async (tx) => {
    await tx.update(imageCleanups).set({ requestedAtMs });
  });
}

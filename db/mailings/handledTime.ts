import { and, eq, lt } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { settings } from '../schema/settings.ts';

/** Returns the latest plausible end of a digest or handled time. A later one was stored while the clock was ahead. */
export const latestDigestTime = (now: string) =>
  isoTime(Date.parse(now) + limits.mailing.digestAheadMaxMs);

/** The key of a row that is not a setting. */
export const handledTimeKey = 'digest_handled_until';

/**
 * Returns the time until which the weekly digests were sent, skipped or left out. Undefined while the digest is
 * disabled, and for a time that was stored while the clock was ahead.
 */
export async function readHandledTime(db: Queryable, now: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, handledTimeKey));
  return row && row.value <= latestDigestTime(now) ? row.value : undefined;
}

export async function storeHandledTime(db: Database, time: string | undefined): Promise<void> {
  await db.write(async (tx) => {
    if (time === undefined) await forgetHandledTime(tx);
    else
      await tx
        .insert(settings)
        .values({ key: handledTimeKey, value: time })
        .onConflictDoUpdate({ target: settings.key, set: { value: time } });
  });
}

/** A compare-and-set of the handled time: it becomes `to` only if it is still `from`. */
export interface HandledTimeChange {
  from: string;
  to: string;
}

/**
 * Stores a handled time. Returns false, and stores nothing, if an admin has skipped or disabled the digest or has changed its
 * time since `from` was read.
 */
export async function moveHandledTime(
  tx: Transaction,
  { from, to }: HandledTimeChange,
): Promise<boolean> {
  const moved = await tx
    .update(settings)
    .set({ value: to })
    .where(and(eq(settings.key, handledTimeKey), eq(settings.value, from)))
    .returning({ key: settings.key });
  return moved.length > 0;
}

/**
 * Counts every digest until `now` as handled, unless the weekly digest is disabled. Call this function when the day or the hour
 * of the digest changes: otherwise a time of the new schedule that has just passed would make a digest at once.
 */
export async function skipPastDigests(tx: Transaction, now: string): Promise<void> {
  await tx
    .update(settings)
    .set({ value: now })
    .where(and(eq(settings.key, handledTimeKey), lt(settings.value, now)));
}

/** Deletes the handled time. Call this function when the weekly digest is disabled. */
export async function forgetHandledTime(tx: Transaction): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, handledTimeKey));
}

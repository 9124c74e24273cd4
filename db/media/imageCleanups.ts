import { and, asc, eq, lte } from 'drizzle-orm';
import type { Queryable, Transaction } from '../client.ts';
import { imageCleanups } from '../schema/media.ts';
import { databaseNowPlus } from '../sql/databaseNow.ts';

/**
 * Requests that the files of an image are deleted later. Call it before the files of an upload are stored, and in the
 * transaction that deletes a media item. A later call for the same image postpones the deletion.
 */
export async function requestImageCleanup(tx: Transaction, url: string): Promise<void> {
  const requestedAtMs = databaseNowPlus(0);
  await tx
    .insert(imageCleanups)
    .values({ url, requestedAtMs })
    .onConflictDoUpdate({ target: imageCleanups.url, set: { requestedAtMs } });
}

/** Withdraws a request. Call it in the transaction that adds the media item, and after the files are deleted. */
export async function endImageCleanup(tx: Transaction, url: string): Promise<void> {
  await tx.delete(imageCleanups).where(eq(imageCleanups.url, url));
}

/** Returns the URLs of the images whose cleanup was requested at least this long ago, oldest first. */
export async function listDueImageCleanups(
  db: Queryable,
  { ageMs }: { ageMs: number },
): Promise<string[]> {
  const rows = await db
    .select({ url: imageCleanups.url })
    .from(imageCleanups)
    .where(isDue(ageMs))
    .orderBy(asc(imageCleanups.requestedAtMs));
  return rows.map(({ url }) => url);
}

/** Returns whether the cleanup of an image was requested at least this long ago. */
export async function isImageCleanupDue(
  db: Queryable,
  { url, ageMs }: { url: string; ageMs: number },
): Promise<boolean> {
  return (await db.$count(imageCleanups, and(eq(imageCleanups.url, url), isDue(ageMs)))) > 0;
}

const isDue = (ageMs: number) => lte(imageCleanups.requestedAtMs, databaseNowPlus(-ageMs));

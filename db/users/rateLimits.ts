import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../client.ts';
import { rateLimits } from '../schema/users.ts';

export interface Counter {
  points: number;
  expiresAtMs: number;
}

/** Returns a counter, or undefined if it has expired. */
export async function readCounter(
  db: Queryable,
  { key, nowMs }: { key: string; nowMs: number },
): Promise<Counter | undefined> {
  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  if (!row || row.expiresAtMs === null || row.expiresAtMs <= nowMs) return undefined;
  return { points: row.points, expiresAtMs: row.expiresAtMs };
}

/**
 * Adds a point to a counter. The counter expires `lifeMs` after its first point, or with `isSliding` after
 * its latest point. Points beyond `pointsMax` do not count.
 */
export async function incrementCounter(
  db: Database,
  {
    key,
    nowMs,
    lifeMs,
    pointsMax = Number.MAX_SAFE_INTEGER,
    isSliding = false,
  }: { key: string; nowMs: number; lifeMs: number; pointsMax?: number; isSliding?: boolean },
): Promise<Counter & { isCounted: boolean }> {
  return db.write(async (tx) => {
    const before = await readCounter(tx, { key, nowMs });
    if (before && before.points >= pointsMax) return { ...before, isCounted: false };
    const expiresAtMs = before && !isSliding ? before.expiresAtMs : nowMs + lifeMs;
    const counter = { points: (before?.points ?? 0) + 1, expiresAtMs };
    await tx
      .insert(rateLimits)
      .values({ key, ...counter })
      .onConflictDoUpdate({ target: rateLimits.key, set: counter });
    return { ...counter, isCounted: true };
  });
}

export async function clearCounter(db: Database, key: string): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(rateLimits).where(eq(rateLimits.key, key));
  });
}

export async function pruneCounters(db: Database, { nowMs }: { nowMs: number }): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .delete(rateLimits)
      .where(and(isNotNull(rateLimits.expiresAtMs), lte(rateLimits.expiresAtMs, nowMs)));
  });
}

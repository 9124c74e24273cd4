import { and, isNotNull, lte, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Database, Queryable } from '../client.ts';
import { rateLimits } from '../schema/users.ts';
import { inList } from '../sql/jsonLists.ts';

export interface Counter {
  key: string;
  points: number;
  expiresAtMs: number;
}

/** The key of a counter, and its rules. */
export interface CounterSpec {
  key: string;
  /** The counter expires this time after its first point, or with `isSliding` after its latest point. */
  lifeMs: number;
  isSliding?: boolean;
  pointsMax?: number;
}

/**
 * Returns the counters that have not expired. A counter that expires much later than a new one has expired too: the clock was
 * ahead when it was stored.
 */
export async function readCounters(
  db: Queryable,
  { specs, nowMs }: { specs: readonly Pick<CounterSpec, 'key' | 'lifeMs'>[]; nowMs: number },
): Promise<Counter[]> {
  const lives = new Map(specs.map(({ key, lifeMs }) => [key, lifeMs]));
  const rows = await db
    .select()
    .from(rateLimits)
    .where(inList(rateLimits.key, [...lives.keys()]));
  return rows.flatMap(({ expiresAtMs, ...row }) => {
    const latestMs = nowMs + (lives.get(row.key) ?? 0) + limits.clock.toleranceMs;
    const isValid = expiresAtMs !== null && expiresAtMs > nowMs && expiresAtMs <= latestMs;
    return isValid ? [{ ...row, expiresAtMs }] : [];
  });
}

/**
 * Adds a point to each counter. If one of them has its maximum, adds no point and returns the counters that
 * have theirs. One statement checks and counts, so processes that share the database cannot exceed the maximum
 * together.
 */
export async function incrementCounters(
  db: Database,
  { counters, nowMs }: { counters: readonly CounterSpec[]; nowMs: number },
): Promise<Counter[]> {
  const increment = incrementStatement(counters, nowMs);
  // On a database server, the statement needs no transaction and does not wait for other writes.
  const counted = db.isShared
    ? await db.read.all(increment)
    : await db.write((tx) => tx.all(increment), { waitsForDisk: false });
  if (counted.length > 0) return [];
  const maxima = new Map(counters.map(({ key, pointsMax }) => [key, pointsMax]));
  const found = await readCounters(db.read, { specs: counters, nowMs });
  return found.filter(({ key, points }) => points >= (maxima.get(key) ?? Number.POSITIVE_INFINITY));
}

function incrementStatement(counters: readonly CounterSpec[], nowMs: number) {
  const specs = JSON.stringify(counters);
  const slidingKeys = JSON.stringify(counters.filter((it) => it.isSliding).map(({ key }) => key));
  // The clocks of several nodes differ a little. A counter that expires much later than a new one comes from a
  // host with a wrong clock, so it starts again.
  const toleranceMs = limits.clock.toleranceMs;
  return sql`
    insert into ${rateLimits} (key, points, expires_at_ms)
    select value ->> 'key', 1, ${nowMs} + (value ->> 'lifeMs') from json_each(${specs})
    where not exists (
      select 1 from json_each(${specs}) as spec
      join ${rateLimits} on ${rateLimits.key} = spec.value ->> 'key'
      where ${rateLimits.expiresAtMs} > ${nowMs}
        and ${rateLimits.expiresAtMs} <= ${nowMs} + (spec.value ->> 'lifeMs') + ${toleranceMs}
        and ${rateLimits.points} >= spec.value ->> 'pointsMax'
    )
    on conflict (key) do update set
      points = iif(
        expires_at_ms > ${nowMs} and expires_at_ms <= excluded.expires_at_ms + ${toleranceMs}, points + 1, 1
      ),
      expires_at_ms = case
        when expires_at_ms <= ${nowMs} or expires_at_ms > excluded.expires_at_ms + ${toleranceMs}
          then excluded.expires_at_ms
        when key in (select value from json_each(${slidingKeys}))
          then max(expires_at_ms, excluded.expires_at_ms)
        else expires_at_ms
      end
    returning key`;
}

export async function clearCounters(db: Database, keys: readonly string[]): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(rateLimits).where(inList(rateLimits.key, keys));
  });
}

export async function pruneCounters(db: Database, { nowMs }: { nowMs: number }): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .delete(rateLimits)
      .where(and(isNotNull(rateLimits.expiresAtMs), lte(rateLimits.expiresAtMs, nowMs)));
  });
}

import { gt, lte, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isoTime } from '#domain/text/dates.ts';

/**
 * Matches rows whose next attempt is due. A time that is further away than the longest delay is also due: the clock was
 * ahead when it was stored.
 */
export const isAttemptDue = (
  nextAttemptAt: SQLiteColumn,
  { now, delayMaxMs }: { now: string; delayMaxMs: number },
): SQL | undefined =>
  or(lte(nextAttemptAt, now), gt(nextAttemptAt, isoTime(Date.parse(now) + delayMaxMs)));

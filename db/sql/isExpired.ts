import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';

interface Validity {
  now: string;
  /** The longest time that anything is valid after it is stored. */
  validMs: number;
}

/** Matches rows whose end has passed. A later end than possible counts too: the clock was ahead when it was stored. */
export const isExpired = (expiresAt: SQLiteColumn, validity: Validity): SQL =>
  sql`(${expiresAt} <= ${validity.now} or ${expiresAt} > ${latestExpiry(validity)})`;

/** Returns the latest end that something can have now. */
export const latestExpiry = ({ now, validMs }: Validity): string =>
  isoTime(Date.parse(now) + validMs + limits.clock.toleranceMs);

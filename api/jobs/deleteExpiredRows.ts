import { pruneIdempotencyKeys } from '#db/posts/idempotency/idempotencyKeys.ts';
import { pruneSearches } from '#db/search/searchCounts.ts';
import { pruneCounters } from '#db/users/rateLimits.ts';
import { pruneSessions } from '#db/users/sessions.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { firstOfLastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import type { Deps } from '../deps.ts';

/** Deletes rows that nothing reads any more, at every maintenance interval. `applyRetention` deletes the others, once a day. */
export async function deleteExpiredRows({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const nowMs = clock.nowMs();
  await pruneSessions(db, { now });
  await pruneCounters(db, { nowMs });
  await pruneIdempotencyKeys(db, { before: isoTime(nowMs - limits.ai.idempotencyRetentionMs) });
  const today = toIsraelClock(now).date;
  await pruneSearches(db, { before: firstOfLastDays(today, limits.searchStats.daysMax) });
}

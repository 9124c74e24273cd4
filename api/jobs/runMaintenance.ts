import { pruneIdempotencyKeys } from '#db/posts/aiPosts.ts';
import { refreshViews } from '#db/posts/views.ts';
import { pruneSearches } from '#db/search/searchCounts.ts';
import { pruneCounters } from '#db/users/rateLimits.ts';
import { pruneSessions } from '#db/users/sessions.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { lastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import type { Deps } from '../deps.ts';

/** Refreshes the view counts of posts, and deletes expired sessions, counters and idempotency keys. */
export async function runMaintenance({
  db,
  clock,
  buildNotifier,
}: Pick<Deps, 'db' | 'clock' | 'buildNotifier'>): Promise<void> {
  const now = clock.now();
  const nowMs = clock.nowMs();
  if ((await refreshViews(db, { now })) > 0) buildNotifier.notify();
  await pruneSessions(db, { now });
  await pruneCounters(db, { nowMs });
  await pruneIdempotencyKeys(db, { before: isoTime(nowMs - limits.ai.idempotencyRetentionMs) });
  const [oldestDay = ''] = lastDays(toIsraelClock(now).date, limits.searchStats.daysMax);
  await pruneSearches(db, { before: oldestDay });
}

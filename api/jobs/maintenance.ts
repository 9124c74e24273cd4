import { pruneIdempotencyKeys } from '#db/posts/idempotencyKeys.ts';
import { refreshViews } from '#db/posts/views.ts';
import { hideStalePrices } from '#db/products/offerEdits.ts';
import { pruneSearches } from '#db/search/searchCounts.ts';
import { pruneCounters } from '#db/users/rateLimits.ts';
import { pruneSessions } from '#db/users/sessions.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { lastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import type { Deps } from '../deps.ts';

export async function showNewViews({
  db,
  clock,
  changeNotifier,
}: Pick<Deps, 'db' | 'clock' | 'changeNotifier'>): Promise<void> {
  if ((await refreshViews(db, { now: clock.now() })) > 0) changeNotifier.notify();
}

export async function hideOldPrices({
  db,
  clock,
  changeNotifier,
}: Pick<Deps, 'db' | 'clock' | 'changeNotifier'>): Promise<void> {
  if ((await hideStalePrices(db, { now: clock.now() })) > 0) changeNotifier.notify();
}

export async function deleteExpiredRows({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const nowMs = clock.nowMs();
  await pruneSessions(db, { now });
  await pruneCounters(db, { nowMs });
  await pruneIdempotencyKeys(db, { before: isoTime(nowMs - limits.ai.idempotencyRetentionMs) });
  const [oldestDay = ''] = lastDays(toIsraelClock(now).date, limits.searchStats.daysMax);
  await pruneSearches(db, { before: oldestDay });
}

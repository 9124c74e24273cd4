import {
  createDigest,
  endFutureDigests,
  nextDigestStart,
  readHandledTime,
  storeHandledTime,
} from '#db/mailings/digests.ts';
import { listPostsOfPeriod, readMailingContent } from '#db/mailings/mailingContent.ts';
import { readSettings } from '#db/settings.ts';
import { limits } from '#domain/limits.ts';
import { lastDigestTime } from '#domain/mailing/digestTime.ts';
import { readDigestSchedule } from '#domain/mailing/mailingSettings.ts';
import type { Deps } from '../deps.ts';

/**
 * Creates the weekly digest when its time has come. Leaves it out if no post is new, or if the system was off for too
 * long after its time. Call it every few minutes.
 */
export async function createDueDigest(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'changeNotifier'>,
): Promise<void> {
  const { db, env, clock, changeNotifier } = deps;
  const schedule = readDigestSchedule(await readSettings(db.read));
  const now = clock.now();
  await endFutureDigests(db, now);
  const handledUntil = await readHandledTime(db.read, now);
  if (!schedule.isEnabled || !env.mail) {
    if (handledUntil !== undefined) await storeHandledTime(db, undefined);
    return;
  }
  // The first digest is the next one after enabling it.
  if (handledUntil === undefined) return storeHandledTime(db, now);
  const dueAt = lastDigestTime(schedule, now);
  if (dueAt <= handledUntil) return;
  const isTooLate = Date.parse(now) - Date.parse(dueAt) > limits.mailing.digestDelayMaxMs;
  const id = isTooLate
    ? undefined
    : await createNewDigest(deps, { until: now, handledUntil: dueAt });
  if (id === undefined) await storeHandledTime(db, dueAt);
  else changeNotifier.notify();
}

/**
 * Creates a digest of the posts since the last one, and stores `handledUntil` in the same transaction. Returns the id of the
 * digest. If no post is new, stores nothing and returns undefined.
 */
export async function createNewDigest(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  {
    until,
    handledUntil,
    subject = '',
    isCommercial,
  }: {
    until: string;
    handledUntil?: string;
    subject?: string;
    isCommercial?: boolean | undefined;
  },
): Promise<number | undefined> {
  const from = await nextDigestStart(db.read, until);
  const postIds = await listPostsOfPeriod(db.read, { from, until });
  if (postIds.length === 0) return undefined;
  const content = await readMailingContent(db.read, {
    kind: 'digest',
    postIds,
    subject,
    isCommercial,
    siteUrl: env.siteUrl,
  });
  return createDigest(db, {
    kind: 'digest',
    coversFrom: from,
    coversUntil: until,
    handledUntil,
    subject: content.subject,
    isCommercial: content.isCommercial,
    now: clock.now(),
  });
}

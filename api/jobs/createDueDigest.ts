import { createDigest, endFutureDigests } from '#db/mailings/digests.ts';
import { moveHandledTime, readHandledTime, storeHandledTime } from '#db/mailings/handledTime.ts';
import { readSettings } from '#db/settings.ts';
import { limits } from '#domain/limits.ts';
import { lastDigestTime } from '#domain/mailing/digestTime.ts';
import { readDigestSchedule } from '#domain/mailing/mailingSettings.ts';
import type { Deps } from '../deps.ts';

/**
 * Creates the weekly digest when its time has come. Leaves it out if no post is new, or if the system was off for too
 * long after its time. Call it every few minutes.
 */
export async function createDueDigest({
  db,
  env,
  clock,
  changeNotifier,
}: Pick<Deps, 'db' | 'env' | 'clock' | 'changeNotifier'>): Promise<void> {
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
  const handled = { from: handledUntil, to: dueAt };
  const id = isTooLate ? undefined : await createDigest(db, { siteUrl: env.siteUrl, now, handled });
  if (id === undefined) await db.write((tx) => moveHandledTime(tx, handled));
  else changeNotifier.notify();
}

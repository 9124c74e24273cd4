import type { Queryable } from '#db/client.ts';
import { nextRecipientTime } from '#db/mailings/recipients.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { SendingLimits } from './sendingLimits.ts';

/**
 * Returns the time at which the limits allow a mail to a recipient who is due, as ISO-8601 UTC text. Returns undefined without
 * a recipient.
 */
export async function nextMailTime(
  db: Queryable,
  sendingLimits: Pick<SendingLimits, 'waitMs' | 'nextPauseEndMs' | 'pausedDomains'>,
  clock: { nowMs(): number },
): Promise<string | undefined> {
  const allowedAt = isoTime(clock.nowMs() + sendingLimits.waitMs());
  const pauseEndMs = sendingLimits.nextPauseEndMs();
  const pausedDomains = sendingLimits.pausedDomains();
  const dueAt = await nextRecipientTime(db, { exceptDomains: pausedDomains });
  const nextAt = dueAt && later(dueAt, allowedAt);
  if (pauseEndMs === undefined) return nextAt;
  const ofAnyAt = await nextRecipientTime(db);
  const resumedAt = ofAnyAt && later(ofAnyAt, isoTime(pauseEndMs));
  return nextAt && resumedAt ? earlier(nextAt, resumedAt) : (nextAt ?? resumedAt);
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

import type { Queryable } from '#db/client.ts';
import { nextRecipientTime } from '#db/mailings/recipients.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { SendingLimits } from './sendingLimits.ts';

/**
 * Returns when the next mail may be sent, as ISO-8601 UTC text: a recipient is due, and the sending limits allow a mail to the
 * domain of the address. Returns undefined if no recipient waits.
 */
export async function nextSendingTime(
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
  const dueInAnyDomainAt = await nextRecipientTime(db);
  const resumedAt = dueInAnyDomainAt && later(dueInAnyDomainAt, isoTime(pauseEndMs));
  return nextAt && resumedAt ? earlier(nextAt, resumedAt) : (nextAt ?? resumedAt);
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

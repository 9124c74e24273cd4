import { pruneContactMessages } from '#db/contactMessages.ts';
import { pruneLinks } from '#db/subscriptions/subscriptionLinks.ts';
import { pruneMails } from '#db/subscriptions/subscriptionMails.ts';
import { pruneUnconfirmed } from '#db/subscriptions/subscriptions.ts';
import { forgetOldDeliveries } from '#db/webhooks/webhooks.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { Deps } from '../deps.ts';

/** Forgets what the privacy page says is not kept for longer (site/content/Privacy.astro), and old logs. */
export async function purge({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (ms: number) => isoTime(clock.nowMs() - ms);
  const { retention, subscription } = limits;
  await pruneContactMessages(db, { before: ago(retention.contactMessagesMs) });
  await pruneUnconfirmed(db, { askedBefore: ago(subscription.unconfirmedKeptMs) });
  await pruneLinks(db, { endedBefore: ago(subscription.expiredLinkKnownMs) });
  await pruneMails(db, { before: ago(retention.mailsMs) });
  await forgetOldDeliveries(db, { before: ago(retention.webhookDeliveriesMs) });
}

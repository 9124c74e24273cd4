import { pruneBuilds } from '#db/builds/pruneBuilds.ts';
import { pruneContactMessages } from '#db/contactMessages.ts';
import { pruneRecipients } from '#db/mailings/formerRecipients.ts';
import { purgeTrash } from '#db/posts/trash/purgePosts.ts';
import { pruneUnsavedDrafts } from '#db/posts/unsavedDrafts.ts';
import { pruneClicks } from '#db/products/offerClicks.ts';
import { pruneConfirmationMails } from '#db/subscriptions/confirmationMails.ts';
import { pruneTokens } from '#db/subscriptions/subscriptionLinks.ts';
import { pruneUnconfirmed } from '#db/subscriptions/subscriptions.ts';
import { endPausedDeliveries, pruneExpiredDeliveries } from '#db/webhooks/deliveryLog.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { toIsraelClock } from '#domain/text/israelClock.ts';
import type { Deps } from '../deps.ts';

/**
 * Deletes personal data after the periods that site/content/Privacy.astro promises. Also deletes old delivery
 * logs, counts of clicks, unsaved drafts, posts in the trash and build reports, and gives up messages that have waited too long
 * for a paused receiver. Runs once a day. `deleteExpiredRows` runs more often and deletes rows that are no longer used.
 */
export async function applyRetention({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ago = (ms: number) => isoTime(clock.nowMs() - ms);
  const { retention, subscription } = limits;
  await pruneContactMessages(db, { before: ago(retention.contactMessagesMs) });
  await pruneUnconfirmed(db, { lastMailBefore: ago(subscription.unconfirmedRetentionMs) });
  await pruneTokens(db, { expiredBefore: ago(subscription.expiredLinkRetentionMs) });
  await pruneConfirmationMails(db, { before: ago(retention.mailsMs) });
  await pruneRecipients(db, {
    startedBefore: ago(retention.recipientsMs),
    now: clock.now(),
  });
  await purgeTrash(db, { before: ago(limits.trash.retentionMs) });
  const deliveriesBefore = ago(retention.webhookDeliveriesMs);
  await endPausedDeliveries(db, { before: deliveriesBefore, now: clock.now() });
  await pruneExpiredDeliveries(db, { before: deliveriesBefore });
  await pruneClicks(db, { beforeDay: toIsraelClock(ago(limits.offer.clickRetentionMs)).date });
  await pruneUnsavedDrafts(db, { before: ago(limits.draft.retentionMs) });
  await pruneBuilds(db, {
    finishedBefore: ago(retention.buildsMs),
    now: clock.now(),
    keptMin: retention.buildsKeptMin,
  });
}

import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { MailEvent } from '#domain/mailing/mailEvent.ts';
import type { RecipientStatus } from '#domain/mailing/mailing.ts';
import type { Database, Transaction } from '../client.ts';
import { mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import { subscriptions } from '../schema/mail/subscriptions.ts';
import { readMailKey } from '../subscriptions/mailKey.ts';
import { suppress } from '../subscriptions/suppressions.ts';
import { markBounced, markBouncedAfterSoftBounces, sentSinceConfirmation } from './bounces.ts';
import { parseMessageId, parseReturnPath, type RecipientKey } from './returnPath.ts';
import { stopIfManyFailed } from './stopIfManyFailed.ts';

/**
 * Records a bounce or a complaint. A hard bounce and a complaint suppress the address at once, and a soft bounce after
 * several mailings. A repeated event changes nothing, and neither does a bounce of a mail from before the last confirmation.
 * Returns whether the recipient is known.
 */
export async function recordMailEvent(
  db: Database,
  { event, now }: { event: MailEvent; now: string },
): Promise<boolean> {
  const mailKey = await readMailKey(db);
  return db.write(async (tx) => {
    const recipient = await findRecipient(tx, event, mailKey);
    if (!recipient) return false;
    const { mailingId, subscriptionId: id } = recipient;
    if (event.type === 'complaint') {
      await setOutcome(tx, recipient, { status: 'complained', problem: event.status });
      await markComplained(tx, { id, mailKey, now });
      return true;
    }
    const status = event.bounce === 'hard' ? 'bounced' : 'softBounced';
    if (!(await setOutcome(tx, recipient, { status, problem: event.status }))) return true;
    if (status === 'softBounced') await markBouncedAfterSoftBounces(tx, { id, mailKey, now });
    else if (await isSinceConfirmation(tx, recipient))
      await markBounced(tx, { ids: [id], mailKey, now });
    await stopIfManyFailed(tx, mailingId);
    return true;
  });
}

/**
 * Returns the recipient that a report is about. The signature of the request vouches for a Message-ID and an address, and a return
 * path has its own signature.
 */
async function findRecipient(
  tx: Transaction,
  { returnPath, messageId, email }: MailEvent,
  mailKey: string,
): Promise<RecipientKey | undefined> {
  const named =
    (returnPath && parseReturnPath(mailKey, returnPath)) ||
    (messageId && parseMessageId(messageId)) ||
    undefined;
  const isNamed = named
    ? and(
        eq(mailingRecipients.mailingId, named.mailingId),
        eq(mailingRecipients.subscriptionId, named.subscriptionId),
      )
    : eq(subscriptions.email, email ?? '');
  const [recipient] = await tx
    .select({
      mailingId: mailings.id,
      subscriptionId: subscriptions.id,
      mailingCreatedAt: mailings.createdAt,
      subscriptionCreatedAt: subscriptions.createdAt,
    })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .innerJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId))
    .where(isNamed)
    // An address alone names the last mail that a mail server accepted for it.
    .orderBy(
      sql`${mailingRecipients.status} in ('waiting', 'skipped', 'failed')`,
      desc(mailingRecipients.mailingId),
    )
    .limit(1);
  return recipient && named?.isFor(recipient) === false ? undefined : recipient;
}

/** Returns whether the outcome of the mail changed. */
async function setOutcome(
  tx: Transaction,
  { mailingId, subscriptionId }: RecipientKey,
  { status, problem = '' }: { status: ReportedStatus; problem: string | undefined },
): Promise<boolean> {
  const changed = await tx
    .update(mailingRecipients)
    .set({ status, problem })
    .where(
      and(
        eq(mailingRecipients.mailingId, mailingId),
        eq(mailingRecipients.subscriptionId, subscriptionId),
        inArray(mailingRecipients.status, replacedBy[status]),
      ),
    )
    .returning({ mailingId: mailingRecipients.mailingId });
  return changed.length > 0;
}

type ReportedStatus = 'complained' | 'bounced' | 'softBounced';

/**
 * The outcomes that a report replaces. Only a mail that was sent can bounce later. The result of a `sending` one is not
 * stored yet, and one that was sent before a crash waits again. A mail that bounced can still be reported as spam.
 */
const replacedBy: Record<ReportedStatus, RecipientStatus[]> = {
  complained: ['sending', 'sent', 'failed', 'softBounced', 'bounced', 'skipped'],
  bounced: ['waiting', 'sending', 'sent', 'softBounced'],
  softBounced: ['sending', 'sent'],
};

/** Returns whether a mail was sent after the subscriber last confirmed the address. */
async function isSinceConfirmation(
  tx: Transaction,
  { mailingId, subscriptionId }: RecipientKey,
): Promise<boolean> {
  const [recipient] = await tx
    .select({ mailingId: mailingRecipients.mailingId })
    .from(mailingRecipients)
    .innerJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId))
    .where(
      and(
        eq(mailingRecipients.mailingId, mailingId),
        eq(mailingRecipients.subscriptionId, subscriptionId),
        sentSinceConfirmation,
      ),
    );
  return recipient !== undefined;
}

async function markComplained(
  tx: Transaction,
  { id, mailKey, now }: { id: number; mailKey: string; now: string },
): Promise<void> {
  const [subscription] = await tx
    .update(subscriptions)
    .set({ status: 'complained', changedAt: now })
    .where(and(eq(subscriptions.id, id), ne(subscriptions.status, 'complained')))
    .returning({ email: subscriptions.email });
  if (subscription) {
    const { email } = subscription;
    await suppress(tx, { mailKey, email, reason: 'complained', now });
  }
}

import { and, desc, eq, ne } from 'drizzle-orm';
import type { MailEvent } from '#domain/mailing/mailEvent.ts';
import type { RecipientStatus } from '#domain/mailing/mailing.ts';
import type { Database, Transaction } from '../client.ts';
import { mailingRecipients } from '../schema/mail/mailings.ts';
import { subscriptions } from '../schema/mail/subscriptions.ts';
import { readMailKey } from '../subscriptions/mailKey.ts';
import { suppress } from '../subscriptions/suppressions.ts';
import { countSoftBounces, markBounced, stopIfManyFailed } from './results.ts';
import { parseMessageId, parseReturnPath, type RecipientKey } from './returnPath.ts';

/**
 * Records a bounce or a complaint. A hard bounce and a complaint suppress the address at once, and a soft bounce after
 * several mailings. A repeated event changes nothing. Returns whether the recipient is known.
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
    } else if (event.bounce === 'hard') {
      await setOutcome(tx, recipient, { status: 'bounced', problem: event.status });
      await markBounced(tx, { ids: [id], mailKey, now });
      await stopIfManyFailed(tx, mailingId);
    } else {
      await setOutcome(tx, recipient, { status: 'softBounced', problem: event.status });
      await countSoftBounces(tx, { id, mailKey, now });
    }
    return true;
  });
}

/** The signature of the request vouches for a Message-ID and an address. */
async function findRecipient(
  tx: Transaction,
  { returnPath, messageId, email }: MailEvent,
  mailKey: string,
): Promise<RecipientKey | undefined> {
  const named =
    (returnPath && parseReturnPath(mailKey, returnPath)) ||
    (messageId && parseMessageId(messageId)) ||
    undefined;
  const columns = {
    mailingId: mailingRecipients.mailingId,
    subscriptionId: mailingRecipients.subscriptionId,
  };
  const isNamed = named
    ? and(
        eq(mailingRecipients.mailingId, named.mailingId),
        eq(mailingRecipients.subscriptionId, named.subscriptionId),
      )
    : eq(subscriptions.email, email ?? '');
  const [recipient] = await tx
    .select(columns)
    .from(mailingRecipients)
    .innerJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId))
    .where(isNamed)
    .orderBy(desc(mailingRecipients.mailingId))
    .limit(1);
  return recipient;
}

async function setOutcome(
  tx: Transaction,
  { mailingId, subscriptionId }: RecipientKey,
  { status, problem = '' }: { status: RecipientStatus; problem: string | undefined },
): Promise<void> {
  await tx
    .update(mailingRecipients)
    .set({ status, problem })
    .where(
      and(
        eq(mailingRecipients.mailingId, mailingId),
        eq(mailingRecipients.subscriptionId, subscriptionId),
        // Only a mail that was sent can bounce later. A sent one that bounced can still be reported as spam.
        status === 'complained'
          ? ne(mailingRecipients.status, 'waiting')
          : eq(mailingRecipients.status, 'sent'),
      ),
    );
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

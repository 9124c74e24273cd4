import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Transaction } from '../client.ts';
import { mailingRecipients } from '../schema/mail/mailings.ts';
import { subscriptions } from '../schema/mail/subscriptions.ts';
import { suppress } from '../subscriptions/suppressions.ts';

/** Marks subscriptions as bounced and suppresses their addresses. */
export async function markBounced(
  tx: Transaction,
  { ids, mailKey, now }: { ids: number[]; mailKey: string; now: string },
): Promise<void> {
  if (ids.length === 0) return;
  const bounced = await tx
    .update(subscriptions)
    .set({ status: 'bounced', changedAt: now })
    .where(and(inArray(subscriptions.id, ids), eq(subscriptions.status, 'confirmed')))
    .returning({ email: subscriptions.email });
  for (const { email } of bounced) await suppress(tx, { mailKey, email, reason: 'bounced', now });
}

/**
 * Matches recipients whose mails were sent after the subscriber last confirmed the address, which proves that the mailbox
 * works. A mail that was not accepted has no `sentAt`. An imported address was never confirmed.
 */
export const sentSinceConfirmation = sql`(
  ${subscriptions.confirmedAt} is null
  or coalesce(${mailingRecipients.sentAt}, ${mailingRecipients.nextAttemptAt}) >= ${subscriptions.confirmedAt}
)`;

/**
 * Marks a subscription as bounced if it rejected the last mailings temporarily, one after another. Counts only mailings
 * since the last confirmation.
 */
export async function markBouncedAfterSoftBounces(
  tx: Transaction,
  { id, mailKey, now }: { id: number; mailKey: string; now: string },
): Promise<void> {
  const newest = await tx
    .select({ status: mailingRecipients.status })
    .from(mailingRecipients)
    .innerJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId))
    .where(
      and(
        eq(mailingRecipients.subscriptionId, id),
        inArray(mailingRecipients.status, ['sent', 'softBounced']),
        sentSinceConfirmation,
      ),
    )
    .orderBy(desc(mailingRecipients.mailingId))
    .limit(limits.mailing.softBouncesMax);
  const isLasting =
    newest.length === limits.mailing.softBouncesMax &&
    newest.every(({ status }) => status === 'softBounced');
  if (isLasting) await markBounced(tx, { ids: [id], mailKey, now });
}

import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { mailDomain } from '#domain/mailing/mailDomain.ts';
import type { Database, Queryable } from '../client.ts';
import { mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import { subscriptions } from '../schema/mail/subscriptions.ts';
import { type MailingAudience, wants } from './mailingAudience.ts';

/**
 * Adds the next batch of recipients of a mailing. Returns false when all subscriptions were considered. A crash
 * repeats nothing, because the batch and the progress are one transaction.
 */
export async function addRecipients(
  db: Database,
  { mailingId, audience, now }: { mailingId: number; audience: MailingAudience; now: string },
): Promise<boolean> {
  return db.write(async (tx) => {
    const [mailing] = await tx
      .select({ preparedUntilId: mailings.preparedUntilId })
      .from(mailings)
      .where(and(eq(mailings.id, mailingId), eq(mailings.isPrepared, false)));
    if (!mailing) return false;
    const batch = await tx
      .select({ id: subscriptions.id, email: subscriptions.email })
      .from(subscriptions)
      .where(and(gt(subscriptions.id, mailing.preparedUntilId), wants(audience)))
      .orderBy(asc(subscriptions.id))
      .limit(limits.mailing.recipientsPerBatch);
    if (batch.length > 0) {
      await tx
        .insert(mailingRecipients)
        .values(
          batch.map(({ id, email }) => ({
            mailingId,
            subscriptionId: id,
            domain: mailDomain(email),
            nextAttemptAt: now,
          })),
        )
        .onConflictDoNothing();
    }
    const isPrepared = batch.length < limits.mailing.recipientsPerBatch;
    await tx
      .update(mailings)
      .set({ isPrepared, preparedUntilId: batch.at(-1)?.id ?? mailing.preparedUntilId })
      .where(eq(mailings.id, mailingId));
    return !isPrepared;
  });
}

/**
 * Returns recipients whose mails were on their way when a process ended to the queue. Some of them may get the mail
 * twice, with the same Message-ID.
 */
export async function requeueInFlight(db: Database, { now }: { now: string }): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .update(mailingRecipients)
      .set({ status: 'waiting', nextAttemptAt: now })
      .where(
        and(
          eq(mailingRecipients.status, 'sending'),
          inArray(
            mailingRecipients.mailingId,
            tx
              .select({ id: mailings.id })
              .from(mailings)
              .where(inArray(mailings.status, unfinished)),
          ),
        ),
      );
  });
}

const unfinished = ['sending', 'paused', 'stopped', 'canceled'] as const;

/**
 * Returns the earliest time at which a waiting recipient is due, among all mailings that are being sent. Ignores recipients whose
 * addresses have one of the excluded domains. Returns undefined if nobody waits.
 */
export async function nextRecipientTime(
  db: Queryable,
  { exceptDomains = [] }: { exceptDomains?: string[] } = {},
): Promise<string | undefined> {
  const [row] = await db
    .select({ nextAttemptAt: mailingRecipients.nextAttemptAt })
    .from(mailings)
    .innerJoin(mailingRecipients, eq(mailingRecipients.mailingId, mailings.id))
    .where(
      and(
        eq(mailings.status, 'sending'),
        eq(mailingRecipients.status, 'waiting'),
        exceptDomains.length > 0 ? notInArray(mailingRecipients.domain, exceptDomains) : undefined,
      ),
    )
    .orderBy(asc(mailingRecipients.nextAttemptAt))
    .limit(1);
  return row?.nextAttemptAt;
}

import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { RecipientStatus } from '#domain/mailing/mailing.ts';
import type { Database, Transaction } from '../client.ts';
import { formerRecipients, mailingRecipients, mailings } from '../schema/mail/mailings.ts';

/**
 * Deletes the recipients of mailings whose sending began at or before a time, and cancels such mailings if they are
 * not finished. Their numbers stay. Uses small transactions, so that other writes do not wait.
 */
export async function pruneRecipients(
  db: Database,
  { startedBefore, now }: { startedBefore: string; now: string },
): Promise<void> {
  const isOld = lte(mailings.startedAt, startedBefore);
  await cancelUnfinished(db, { isOld, now });
  const expired = db.read
    .select({ rowid: sql`${mailingRecipients}.rowid` })
    .from(mailingRecipients)
    .where(
      inArray(
        mailingRecipients.mailingId,
        db.read.select({ id: mailings.id }).from(mailings).where(isOld),
      ),
    )
    .limit(limits.mailing.recipientsPerBatch);
  while ((await expired).length > 0) {
    await db.write((tx) =>
      deleteRecipients(tx, { where: sql`${mailingRecipients}.rowid in ${expired}` }),
    );
  }
}

async function cancelUnfinished(
  db: Database,
  { isOld, now }: { isOld: SQL; now: string },
): Promise<void> {
  const isUnfinished = and(isOld, inArray(mailings.status, ['sending', 'paused', 'stopped']));
  if ((await db.read.$count(mailings, isUnfinished)) === 0) return;
  await db.write(async (tx) => {
    await tx.update(mailings).set({ status: 'canceled', finishedAt: now }).where(isUnfinished);
  });
}

/** Deletes a subscriber from all mailings. A mail that was not sent yet counts as skipped. */
export async function forgetRecipients(
  tx: Transaction,
  { subscriptionId }: { subscriptionId: number },
): Promise<void> {
  await deleteRecipients(tx, {
    where: eq(mailingRecipients.subscriptionId, subscriptionId),
    keptStatus: (status) => (status === 'waiting' || status === 'sending' ? 'skipped' : status),
  });
}

/** Deletes recipients and adds them to the counts of former recipients. */
async function deleteRecipients(
  tx: Transaction,
  {
    where,
    keptStatus = (status) => status,
  }: { where: SQL; keptStatus?: (status: RecipientStatus) => RecipientStatus },
): Promise<void> {
  const deleted = await tx
    .delete(mailingRecipients)
    .where(where)
    .returning({ mailingId: mailingRecipients.mailingId, status: mailingRecipients.status });
  const counts = new Map<string, typeof formerRecipients.$inferInsert>();
  for (const { mailingId, status: last } of deleted) {
    const status = keptStatus(last);
    const key = `${mailingId} ${status}`;
    counts.set(key, { mailingId, status, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  if (counts.size === 0) return;
  await tx
    .insert(formerRecipients)
    .values([...counts.values()])
    .onConflictDoUpdate({
      target: [formerRecipients.mailingId, formerRecipients.status],
      set: { count: sql`${formerRecipients.count} + excluded.count` },
    });
}

import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { MailingProblem } from '#domain/mailing/mailing.ts';
import type { Database, Transaction } from '../client.ts';
import { mailingRecipients, mailings } from '../schema/mail/mailings.ts';
import { subscriptions } from '../schema/mail/subscriptions.ts';
import { readMailKey } from '../subscriptions/mailKey.ts';
import { suppress } from '../subscriptions/suppressions.ts';
import { noRecipients, readProgress } from './progress.ts';

/** The result of one attempt to send a mail. */
export type MailAttemptResult = { subscriptionId: number; problem?: string } & (
  | {
      /**
       * `bounced`: the mail server rejects the address permanently. `softBounced`: it rejected the last attempt
       * temporarily. `failed`: the reason does not concern the address. `skipped`: the mailing contains nothing for the
       * recipient.
       */
      outcome: 'sent' | 'bounced' | 'softBounced' | 'failed' | 'skipped';
    }
  | {
      /** Another attempt follows. */
      outcome: 'waiting';
      nextAttemptAt: string;
      /** The attempt did not reach the recipient's mail server and does not count. */
      isUncounted?: boolean;
    }
);

/** Results of attempts to send one mailing. */
export interface MailingResults {
  mailingId: number;
  results: MailAttemptResult[];
}

/**
 * Records the results of attempts. Bounced addresses are suppressed. Stops the mailing if too many mails bounced.
 * The same results may be recorded twice. A recipient who has already complained stays `complained`. A recipient who was
 * returned to the queue meanwhile becomes `sent` if the mail was sent.
 */
export async function recordResults(
  db: Database,
  { mailingId, results, now }: MailingResults & { now: string },
): Promise<void> {
  if (results.length === 0) return;
  const mailKey = await readMailKey(db);
  await db.write(async (tx) => {
    for (const result of results) await recordResult(tx, { mailingId, result, now });
    for (const id of idsOf(results, 'softBounced'))
      await markBouncedAfterSoftBounces(tx, { id, mailKey, now });
    const bouncedIds = idsOf(results, 'bounced');
    await markBounced(tx, { ids: bouncedIds, mailKey, now });
    if (results.some(({ outcome }) => notDelivered.has(outcome)))
      await stopIfManyFailed(tx, mailingId);
  });
}

const notDelivered = new Set<MailAttemptResult['outcome']>(['bounced', 'softBounced', 'failed']);

async function recordResult(
  tx: Transaction,
  { mailingId, result, now }: { mailingId: number; result: MailAttemptResult; now: string },
): Promise<void> {
  const { subscriptionId, outcome: status, problem = '' } = result;
  await tx
    .update(mailingRecipients)
    .set({
      status,
      problem,
      ...(status === 'sent' ? { sentAt: now } : {}),
      ...(result.outcome === 'waiting' ? retryColumns(result) : {}),
    })
    .where(
      and(
        eq(mailingRecipients.mailingId, mailingId),
        eq(mailingRecipients.subscriptionId, subscriptionId),
        inArray(mailingRecipients.status, status === 'sent' ? ['sending', 'waiting'] : ['sending']),
      ),
    );
}

const retryColumns = ({
  nextAttemptAt,
  isUncounted,
}: MailAttemptResult & { outcome: 'waiting' }) => ({
  nextAttemptAt,
  ...(isUncounted ? { attempts: sql`${mailingRecipients.attempts} - 1` } : {}),
});

const idsOf = (results: MailAttemptResult[], wanted: MailAttemptResult['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).map(({ subscriptionId }) => subscriptionId);

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

/** Stops a mailing if the share of bounced or rejected mails shows that its list or the mail server is bad. */
export async function stopIfManyFailed(tx: Transaction, mailingId: number): Promise<void> {
  const progress = (await readProgress(tx, [mailingId])).get(mailingId) ?? noRecipients();
  const { bounced, sent, complained } = progress;
  const rejected = progress.failed + progress.softBounced;
  const attempted = bounced + rejected + sent + complained;
  const { hardBouncesMin, hardBounceRatioMax, failuresMin, failureRatioMax } = limits.mailing;
  if (bounced >= hardBouncesMin && bounced >= attempted * hardBounceRatioMax)
    await stopWith(tx, mailingId, 'bounces');
  else if (rejected >= failuresMin && rejected >= attempted * failureRatioMax)
    await stopWith(tx, mailingId, 'rejected');
}

/** An admin who resumes a mailing that stopped for this reason accepts it. */
async function stopWith(tx: Transaction, id: number, problem: MailingProblem): Promise<void> {
  await tx
    .update(mailings)
    .set({ status: 'stopped', problem })
    .where(
      and(
        eq(mailings.id, id),
        eq(mailings.status, 'sending'),
        or(isNull(mailings.problem), ne(mailings.problem, problem)),
      ),
    );
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../client.ts';
import { mailingRecipients } from '../schema/mail/mailings.ts';
import { readMailKey } from '../subscriptions/mailKey.ts';
import { markBounced, markBouncedAfterSoftBounces } from './bounces.ts';
import { stopIfManyFailed } from './stopIfManyFailed.ts';

/** The result of one attempt to send a mail. */
export type MailAttemptResult = LastResult | RetryResult;

/** No other attempt follows. */
interface LastResult {
  subscriptionId: number;
  /** The code of the failure, such as "550" or "ETIMEDOUT". */
  problem?: string;
  /**
   * `bounced`: the mail server rejects the address permanently. `softBounced`: it rejected the last attempt
   * temporarily. `failed`: the reason does not concern the address. `skipped`: the mailing contains nothing for the
   * recipient.
   */
  outcome: 'sent' | 'bounced' | 'softBounced' | 'failed' | 'skipped';
}

/** Another attempt follows. */
interface RetryResult {
  subscriptionId: number;
  problem?: string;
  outcome: 'waiting';
  nextAttemptAt: string;
  /** The attempt did not reach the recipient's mail server and does not count. */
  isUncounted?: boolean;
}

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
    await markBounced(tx, { ids: idsOf(results, 'bounced'), mailKey, now });
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

const retryColumns = ({ nextAttemptAt, isUncounted }: RetryResult) => ({
  nextAttemptAt,
  ...(isUncounted ? { attempts: sql`${mailingRecipients.attempts} - 1` } : {}),
});

const idsOf = (results: MailAttemptResult[], wanted: MailAttemptResult['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).map(({ subscriptionId }) => subscriptionId);

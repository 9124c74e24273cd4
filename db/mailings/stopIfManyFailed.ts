import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { MailingProblem } from '#domain/mailing/mailing.ts';
import type { Transaction } from '../client.ts';
import { mailings } from '../schema/mail/mailings.ts';
import { noRecipients, readProgress } from './progress.ts';

/** Stops a mailing if the share of bounced or rejected mails shows that its list or the mail server is bad. */
export async function stopIfManyFailed(tx: Transaction, mailingId: number): Promise<void> {
  const progress = (await readProgress(tx, [mailingId])).get(mailingId) ?? noRecipients();
  const { bounced, failed, softBounced, sent, complained } = progress;
  const rejected = failed + softBounced;
  const attempted = bounced + rejected + sent + complained;
  const { hardBouncesMin, hardBounceRatioMax, failuresMin, failureRatioMax } = limits.mailing;
  if (bounced >= hardBouncesMin && bounced >= attempted * hardBounceRatioMax)
    await stopWith(tx, mailingId, 'bounces');
  else if (rejected >= failuresMin && rejected >= attempted * failureRatioMax)
    await stopWith(tx, mailingId, 'rejected');
}

/** Does nothing if the mailing was stopped for this reason before: the admin who resumed it accepted the reason. */
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

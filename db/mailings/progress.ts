import { count, inArray } from 'drizzle-orm';
import type { MailingProgress } from '#domain/mailing/mailing.ts';
import type { Queryable } from '../client.ts';
import { mailingRecipients } from '../schema/mail/mailings.ts';

/** Returns the number of recipients of each mailing by status. */
export async function readProgress(
  db: Queryable,
  mailingIds: number[],
): Promise<Map<number, MailingProgress>> {
  const rows = await db
    .select({
      mailingId: mailingRecipients.mailingId,
      status: mailingRecipients.status,
      count: count(),
    })
    .from(mailingRecipients)
    .where(inArray(mailingRecipients.mailingId, mailingIds))
    .groupBy(mailingRecipients.mailingId, mailingRecipients.status);
  const progress = new Map(mailingIds.map((id) => [id, noRecipients()]));
  for (const row of rows) {
    const counts = progress.get(row.mailingId);
    if (counts) counts[row.status] = row.count;
  }
  return progress;
}

export const noRecipients = (): MailingProgress => ({
  waiting: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  softBounced: 0,
  bounced: 0,
  complained: 0,
  skipped: 0,
});

import { count, inArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { MailingProgress } from '#domain/mailing/mailing.ts';
import type { Queryable } from '../client.ts';
import { formerRecipients, mailingRecipients } from '../schema/mail/mailings.ts';

/** Returns the number of recipients of each mailing by status, including those whose rows were deleted. */
export async function readProgress(
  db: Queryable,
  mailingIds: number[],
): Promise<Map<number, MailingProgress>> {
  const rows = await unionAll(
    db
      .select({
        mailingId: mailingRecipients.mailingId,
        status: mailingRecipients.status,
        count: count(),
      })
      .from(mailingRecipients)
      .where(inArray(mailingRecipients.mailingId, mailingIds))
      .groupBy(mailingRecipients.mailingId, mailingRecipients.status),
    db
      .select({
        mailingId: formerRecipients.mailingId,
        status: formerRecipients.status,
        count: formerRecipients.count,
      })
      .from(formerRecipients)
      .where(inArray(formerRecipients.mailingId, mailingIds)),
  );
  const progress = new Map(mailingIds.map((id) => [id, noRecipients()]));
  for (const row of rows) {
    const counts = progress.get(row.mailingId);
    if (counts) counts[row.status] += row.count;
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

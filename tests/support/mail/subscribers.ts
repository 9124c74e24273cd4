import type { Database } from '#db/client.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';

type NewSubscriber = Partial<typeof subscriptions.$inferInsert> & { email: string };

const time = '2026-11-01T08:00:00.000Z';
const rowsPerInsert = 500;

/** Stores confirmed subscribers who want everything, unless a row says otherwise. Returns their ids in order. */
export async function addSubscribers(db: Database, rows: NewSubscriber[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const values = rows.slice(start, start + rowsPerInsert).map((row) => ({
      status: 'confirmed' as const,
      consentVersion: '2',
      sourceHash: 'x',
      consentedAt: time,
      confirmedAt: time,
      createdAt: time,
      changedAt: time,
      ...row,
    }));
    const inserted = await db.write((tx) =>
      tx.insert(subscriptions).values(values).returning({ id: subscriptions.id }),
    );
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** Saves the details about the sender that every update must contain. */
export const senderSettings = {
  site_title: 'סקירה',
  publisher_name: 'סקירה בע״מ',
  postal_address: 'רחוב הדוגמה 1, תל אביב',
  contact_email: 'editor@magazine.example',
};

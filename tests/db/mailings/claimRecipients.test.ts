import { expect, test, vi } from 'vitest';
import { claimRecipients } from '#db/mailings/claimRecipients.ts';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { addSubscribers } from '#tests/support/mail/subscribers.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T10:05:00.000Z';

test('a claim without due recipients starts no transaction', async () => {
  const { db } = await openTestDatabase();
  const [subscriptionId = 0] = await addSubscribers(db, [{ email: 'dana@x.co' }]);
  await db.write(async (tx) => {
    await tx.insert(mailings).values({ id: 1, kind: 'digest', status: 'sending', createdAt: now });
    const recipient = { mailingId: 1, subscriptionId, domain: 'x.co', nextAttemptAt: later };
    await tx.insert(mailingRecipients).values(recipient);
  });
  // The first read of the key stores it.
  await readMailKey(db);
  const claim = (changes: { now: string; pausedDomains?: string[] }) =>
    claimRecipients(db, {
      mailingId: 1,
      audience: { kind: 'digest', categoryIds: [1] },
      countMax: 10,
      pausedDomains: [],
      domainCapacity: () => 10,
      ...changes,
    });
  const write = vi.spyOn(db, 'write');
  expect(await claim({ now })).toEqual([]);
  expect(await claim({ now: later, pausedDomains: ['x.co'] })).toEqual([]);
  expect(write).not.toHaveBeenCalled();
  expect(await claim({ now: later })).toMatchObject([{ subscriptionId, attempt: 1 }]);
});

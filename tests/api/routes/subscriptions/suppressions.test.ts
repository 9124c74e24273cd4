import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { markBounced } from '#db/mailings/bounces.ts';
import { subscriptions, suppressions } from '#db/schema/mail/subscriptions.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { addressHash, suppress } from '#db/subscriptions/suppressions.ts';
import { he } from '#domain/he/site/subscription/subscriptionPage.ts';
import { shown, startWithMail } from '#tests/support/api/startWithMail.ts';

const dayMs = 24 * 60 * 60_000;
const email = 'dana@example.com';

async function start() {
  const api = await startWithMail();
  const mailKey = await readMailKey(api.db);
  const hash = addressHash(mailKey, email);
  const reasons = async () =>
    (await api.db.read.select().from(suppressions)).map(({ addressHash: stored, reason }) => {
      expect(stored).toBe(hash);
      return reason;
    });
  const bounce = (id: number) =>
    api.db.write((tx) => markBounced(tx, { ids: [id], mailKey, now: api.clock.now() }));
  const complain = () =>
    api.db.write(async (tx) => {
      await tx
        .update(subscriptions)
        .set({ status: 'complained' })
        .where(eq(subscriptions.email, email));
      await suppress(tx, { mailKey, email, reason: 'complained', now: api.clock.now() });
    });
  const erase = async () => {
    const [row] = await api.rows();
    const admin = await api.signIn('admin');
    return admin.delete(`/api/subscriptions/${row?.id}`);
  };
  /** Subscribes and confirms again, after the limit of mails to an address has passed. */
  const confirmAgain = async () => {
    await api.clock.advance(dayMs);
    await api.confirmAddress(email);
    const [row] = await api.rows();
    return row?.status;
  };
  return { ...api, reasons, bounce, complain, erase, confirmAgain };
}

test('unsubscribing stores the address as a keyed hash, and a new confirmation deletes it', async () => {
  const { confirmAddress, press, reasons, confirmAgain } = await start();
  const { leave } = await confirmAddress(email);
  expect(await reasons()).toEqual([]);
  await press('leave', leave);
  expect(await reasons()).toEqual(['unsubscribed']);
  expect(await confirmAgain()).toBe('confirmed');
  expect(await reasons()).toEqual([]);
});

test('a confirmation makes a bounced address a recipient again', async () => {
  const { confirmAddress, bounce, reasons, confirmAgain, rows, follow } = await start();
  const { leave } = await confirmAddress(email);
  await bounce(1);
  expect(await reasons()).toEqual(['bounced']);
  expect(shown(await follow('preferences', leave))).toEqual([200, he.preferences.bounced.title]);
  expect(await confirmAgain()).toBe('confirmed');
  expect(await reasons()).toEqual([]);
  expect(await rows()).toMatchObject([{ source: 'form' }]);
});

test('erasing deletes all data but the hash, and a new confirmation deletes the hash', async () => {
  const { confirmAddress, erase, reasons, rows, confirmAgain } = await start();
  await confirmAddress(email);
  expect((await erase()).status).toBe(204);
  expect(await rows()).toEqual([]);
  expect(await reasons()).toEqual(['erased']);
  expect(await confirmAgain()).toBe('confirmed');
  expect(await reasons()).toEqual([]);
});

test('an address that complained gets no confirmation mail, even after it was erased', async () => {
  const { confirmAddress, complain, erase, subscribe, readMails, reasons, clock } = await start();
  await confirmAddress(email);
  await complain();
  await clock.advance(dayMs);
  expect((await subscribe(email)).status).toBe(200);
  expect(await readMails()).toEqual([]);
  await erase();
  expect(await reasons()).toEqual(['complained']);
  expect((await subscribe(email)).status).toBe(200);
  expect(await readMails()).toEqual([]);
});

test('a confirmation link that was sent before a complaint confirms nothing', async () => {
  const { confirmAddress, complain, subscribe, tokens, follow, press, rows, reasons, clock } =
    await start();
  const { leave } = await confirmAddress(email);
  await press('leave', leave);
  await clock.advance(dayMs);
  await subscribe(email);
  const { confirm } = await tokens();
  await complain();
  for (const response of [await follow('confirm', confirm), await press('confirm', confirm)])
    expect(shown(response)).toEqual([403, he.blocked.title]);
  expect(shown(await press('leave', leave))).toEqual([200, he.unsubscribe.done.title]);
  expect(shown(await follow('preferences', leave))).toEqual([403, he.blocked.title]);
  expect(await rows()).toMatchObject([{ status: 'complained' }]);
  expect(await reasons()).toEqual(['complained']);
});

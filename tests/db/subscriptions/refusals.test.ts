import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimRecipients } from '#db/mailings/claimRecipients.ts';
import { addRecipients } from '#db/mailings/recipients.ts';
import { countSoftBounces, markBounced } from '#db/mailings/results.ts';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import { subscriptions, suppressions } from '#db/schema/mail/subscriptions.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { savePreferences } from '#db/subscriptions/preferences.ts';
import { subscriberToken } from '#db/subscriptions/subscriberTokens.ts';
import { importSubscriptions } from '#db/subscriptions/subscriptionImport.ts';
import { confirmByToken, resendConfirmation } from '#db/subscriptions/subscriptionLinks.ts';
import { claimMail, completeMail, listDueMails } from '#db/subscriptions/subscriptionMails.ts';
import { eraseSubscription, pruneUnconfirmed, subscribe } from '#db/subscriptions/subscriptions.ts';
import { suppress } from '#db/subscriptions/suppressions.ts';
import { unsubscribeByToken } from '#db/subscriptions/unsubscribing.ts';
import { isoTime } from '#domain/text/dates.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const email = 'a@x.co';
const dayMs = 24 * 60 * 60_000;
const preferences = {
  wantsPosts: true,
  wantsDigest: true,
  hasAllCategories: true,
  categoryIds: [],
};

/** Simulates what can happen to addresses, and remembers who refused updates. */
async function simulate() {
  const { db } = await openTestDatabase();
  const mailKey = await readMailKey(db);
  let nowMs = Date.parse('2026-01-01T00:00:00.000Z');
  const now = () => isoTime(nowMs);
  /** The limit of mails to an address allows one mail a day. */
  const waitADay = () => {
    nowMs += dayMs;
  };
  const refused = new Map<string, 'liftable' | 'forever'>();
  let confirmTokens: { email: string; token: string }[] = [];
  let leaveTokens: { email: string; token: string }[] = [];

  const find = async (email: string) =>
    (await db.read.select().from(subscriptions)).find((row) => row.email === email);
  const refuse = (email: string) => {
    if (refused.get(email) !== 'forever') refused.set(email, 'liftable');
  };
  const consent = () => ({ consentVersion: '2', sourceHash: 'x', now: now() });

  async function sendConfirmations() {
    for (const id of await listDueMails(db.read, { now: now(), countMax: 9 })) {
      const mail = await claimMail(db, { id, now: now() });
      await completeMail(db, { id, status: 'sent' });
      if (!mail) continue;
      const { email, confirmToken, unsubscribeToken } = mail;
      if (confirmToken) confirmTokens.push({ email, token: confirmToken });
      leaveTokens.push({ email, token: unsubscribeToken });
    }
  }

  const steps = {
    async subscribe(email: string) {
      await subscribe(db, { email, consent: consent(), isMailed: true });
      await sendConfirmations();
    },
    async confirm(email: string) {
      for (const { token } of confirmTokens.filter((one) => one.email === email)) {
        const { state } = await confirmByToken(db, { token, now: now() });
        if (state === 'open') refused.delete(email);
      }
    },
    async renew(email: string) {
      const last = confirmTokens.findLast((one) => one.email === email);
      if (last) await resendConfirmation(db, { token: last.token, consent: consent() });
      await sendConfirmations();
    },
    async leave(email: string) {
      for (const { token } of leaveTokens.filter((one) => one.email === email)) {
        const { state } = await unsubscribeByToken(db, { token, now: now() });
        if (state === 'left') refuse(email);
      }
    },
    async leaveByUpdate(email: string) {
      const row = await find(email);
      if (!row) return;
      await unsubscribeByToken(db, { token: subscriberToken(mailKey, row), now: now() });
      refuse(email);
    },
    async savePreferences(email: string) {
      const row = await find(email);
      const token = row ? subscriberToken(mailKey, row) : '';
      await savePreferences(db, { token, preferences, now: now() });
    },
    async bounce(email: string) {
      const row = await find(email);
      if (row?.status !== 'confirmed') return;
      await db.write((tx) => markBounced(tx, { ids: [row.id], mailKey, now: now() }));
      refuse(email);
    },
    async bounceSoftly(email: string) {
      const row = await find(email);
      if (row?.status !== 'confirmed') return;
      await db.write(async (tx) => {
        const [mailing] = await tx
          .insert(mailings)
          .values({ kind: 'post', status: 'done', createdAt: now() })
          .returning({ id: mailings.id });
        const recipient = { mailingId: mailing?.id ?? 0, subscriptionId: row.id, domain: 'x.co' };
        await tx
          .insert(mailingRecipients)
          .values({ ...recipient, status: 'softBounced', nextAttemptAt: now() });
        await countSoftBounces(tx, { id: row.id, mailKey, now: now() });
      });
      if ((await find(email))?.status === 'bounced') refuse(email);
    },
    async complain(email: string) {
      await db.write((tx) => suppress(tx, { mailKey, email, reason: 'complained', now: now() }));
      refused.set(email, 'forever');
    },
    async erase(email: string) {
      const row = await find(email);
      if (!row) return;
      await eraseSubscription(db, { id: row.id, now: now() });
      refuse(email);
    },
    async importWithProof(email: string) {
      const proof = { at: now(), proof: 'x' };
      await importSubscriptions(db, { rows: [{ email, consent: proof }], now: now() });
    },
    async importWithoutProof(email: string) {
      await importSubscriptions(db, { rows: [{ email }], now: now() });
    },
    async importRefusal(email: string) {
      const rows = [{ email, refusal: 'unsubscribed' as const }];
      const [outcome] = await importSubscriptions(db, { rows, now: now() });
      if (outcome === 'refused') refuse(email);
    },
    async prune() {
      await pruneUnconfirmed(db, { lastMailBefore: isoTime(nowMs - 5 * dayMs) });
    },
  };

  /** Returns the addresses that a mailing would reach now. */
  async function recipients(): Promise<string[]> {
    const audience = { kind: 'post' as const, categoryIds: [1] };
    const mailingId = await db.write(async (tx) => {
      const [row] = await tx
        .insert(mailings)
        .values({ kind: 'post', status: 'sending', createdAt: now() })
        .returning({ id: mailings.id });
      return row?.id ?? 0;
    });
    while (await addRecipients(db, { mailingId, audience, now: now() }));
    const claimed = await claimRecipients(db, {
      ...{ mailingId, audience, countMax: 9, pausedDomains: [], now: now() },
      domainCapacity: () => 9,
    });
    return claimed.map(({ email }) => email);
  }

  const confirmed = async () =>
    (await db.read.select().from(subscriptions))
      .filter(({ status }) => status === 'confirmed')
      .map(({ email }) => email);

  async function reset() {
    await db.write(async (tx) => {
      await tx.delete(mailings);
      await tx.delete(subscriptions);
      await tx.delete(suppressions);
    });
    refused.clear();
    confirmTokens = [];
    leaveTokens = [];
  }
  return { steps, waitADay, recipients, confirmed, refused, reset };
}

test('an address that refused updates is no recipient until its owner confirms again', async () => {
  const { steps, waitADay, recipients, confirmed, refused, reset } = await simulate();
  type Step = keyof typeof steps;
  const names = Object.keys(steps).filter((name): name is Step => name in steps);
  const histories = fc.array(fc.constantFrom(...names), { minLength: 10, maxLength: 25 });
  let reachedCount = 0;
  let refusedCount = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await reset();
      for (const name of history) {
        await steps[name](email);
        waitADay();
        const reached = await recipients();
        expect(reached.filter((one) => refused.has(one))).toEqual([]);
        expect((await confirmed()).filter((one) => refused.get(one) === 'liftable')).toEqual([]);
        reachedCount += reached.length;
        refusedCount += refused.size;
      }
    }),
    { numRuns: 60 },
  );
  // The histories cover both cases.
  expect(reachedCount).toBeGreaterThan(20);
  expect(refusedCount).toBeGreaterThan(20);
});

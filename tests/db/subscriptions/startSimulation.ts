import { mailings } from '#db/schema/mail/mailings.ts';
import { subscriptions, suppressions } from '#db/schema/mail/subscriptions.ts';
import {
  claimConfirmationMail,
  completeConfirmationMail,
  listDueConfirmationMailIds,
} from '#db/subscriptions/confirmationMails.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { isoTime } from '#domain/text/dates.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const dayMs = 24 * 60 * 60_000;

interface MailedToken {
  email: string;
  token: string;
}

export type Simulation = Awaited<ReturnType<typeof startSimulation>>;

/** Starts a simulation of what can happen to addresses. It remembers who refused updates. */
export async function startSimulation() {
  const { db } = await openTestDatabase();
  const mailKey = await readMailKey(db);
  let nowMs = Date.parse('2026-01-01T00:00:00.000Z');
  const now = () => isoTime(nowMs);
  const refused = new Map<string, 'liftable' | 'forever'>();
  const confirmTokens: MailedToken[] = [];
  const unsubscribeTokens: MailedToken[] = [];

  async function sendConfirmations() {
    for (const id of await listDueConfirmationMailIds(db.read, { now: now(), countMax: 9 })) {
      const mail = await claimConfirmationMail(db, { id, now: now() });
      await completeConfirmationMail(db, { id, status: 'sent' });
      if (!mail) continue;
      const { email, confirmToken, unsubscribeToken } = mail;
      if (confirmToken) confirmTokens.push({ email, token: confirmToken });
      unsubscribeTokens.push({ email, token: unsubscribeToken });
    }
  }

  async function reset() {
    await db.write(async (tx) => {
      await tx.delete(mailings);
      await tx.delete(subscriptions);
      await tx.delete(suppressions);
    });
    refused.clear();
    confirmTokens.length = 0;
    unsubscribeTokens.length = 0;
  }

  return {
    db,
    mailKey,
    now,
    daysAgo: (days: number) => isoTime(nowMs - days * dayMs),
    /** The limit of mails to an address allows one mail a day. */
    waitADay() {
      nowMs += dayMs;
    },
    find: async (email: string) =>
      (await db.read.select().from(subscriptions)).find((row) => row.email === email),
    refused,
    refuse(email: string) {
      if (refused.get(email) !== 'forever') refused.set(email, 'liftable');
    },
    consent: () => ({ consentVersion: '2', sourceHash: 'x', now: now() }),
    confirmTokens,
    unsubscribeTokens,
    sendConfirmations,
    reset,
  };
}

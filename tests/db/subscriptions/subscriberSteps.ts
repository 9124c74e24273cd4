import { markBounced, markBouncedAfterSoftBounces } from '#db/mailings/bounces.ts';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import { savePreferences } from '#db/subscriptions/preferences.ts';
import { subscriberToken } from '#db/subscriptions/subscriberTokens.ts';
import { importSubscriptions } from '#db/subscriptions/subscriptionImport.ts';
import { confirmByToken, resendConfirmation } from '#db/subscriptions/subscriptionLinks.ts';
import { eraseSubscription, pruneUnconfirmed, subscribe } from '#db/subscriptions/subscriptions.ts';
import { suppress } from '#db/subscriptions/suppressions.ts';
import { unsubscribeByToken } from '#db/subscriptions/unsubscribe.ts';
import type { Simulation } from './startSimulation.ts';

const preferences = {
  wantsPosts: true,
  wantsDigest: true,
  hasAllCategories: true,
  categoryIds: [],
};

/** Everything that can happen to an address, by its owner, an admin, the mail server or time. */
export const subscriberSteps = {
  async subscribe({ db, consent, sendConfirmations }: Simulation, email: string) {
    await subscribe(db, { email, consent: consent(), hasMailServer: true });
    await sendConfirmations();
  },
  async confirm({ db, now, confirmTokens, refused }: Simulation, email: string) {
    for (const { token } of confirmTokens.filter((one) => one.email === email)) {
      const { linkBefore } = await confirmByToken(db, { token, now: now() });
      if (linkBefore.state === 'open') refused.delete(email);
    }
  },
  async renew({ db, consent, confirmTokens, sendConfirmations }: Simulation, email: string) {
    const last = confirmTokens.findLast((one) => one.email === email);
    if (last) await resendConfirmation(db, { token: last.token, consent: consent() });
    await sendConfirmations();
  },
  async unsubscribe({ db, now, unsubscribeTokens, refuse }: Simulation, email: string) {
    for (const { token } of unsubscribeTokens.filter((one) => one.email === email)) {
      const { state } = await unsubscribeByToken(db, { token, now: now() });
      if (state === 'unsubscribed') refuse(email);
    }
  },
  async unsubscribeByUpdate({ db, now, mailKey, find, refuse }: Simulation, email: string) {
    const row = await find(email);
    if (!row) return;
    await unsubscribeByToken(db, { token: subscriberToken(mailKey, row), now: now() });
    refuse(email);
  },
  async savePreferences({ db, now, mailKey, find }: Simulation, email: string) {
    const row = await find(email);
    const token = row ? subscriberToken(mailKey, row) : '';
    await savePreferences(db, { token, preferences, now: now() });
  },
  async bounce({ db, now, mailKey, find, refuse }: Simulation, email: string) {
    const row = await find(email);
    if (row?.status !== 'confirmed') return;
    await db.write((tx) => markBounced(tx, { ids: [row.id], mailKey, now: now() }));
    refuse(email);
  },
  async bounceSoftly({ db, now, mailKey, find, refuse }: Simulation, email: string) {
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
      await markBouncedAfterSoftBounces(tx, { id: row.id, mailKey, now: now() });
    });
    if ((await find(email))?.status === 'bounced') refuse(email);
  },
  async complain({ db, now, mailKey, refused }: Simulation, email: string) {
    await db.write((tx) => suppress(tx, { mailKey, email, reason: 'complained', now: now() }));
    refused.set(email, 'forever');
  },
  async erase({ db, now, find, refuse }: Simulation, email: string) {
    const row = await find(email);
    if (!row) return;
    await eraseSubscription(db, { id: row.id, now: now() });
    refuse(email);
  },
  async importWithProof({ db, now }: Simulation, email: string) {
    const proof = { at: now(), proof: 'x' };
    await importSubscriptions(db, { rows: [{ email, consent: proof }], now: now() });
  },
  async importWithoutProof({ db, now }: Simulation, email: string) {
    await importSubscriptions(db, { rows: [{ email }], now: now() });
  },
  async importRefusal({ db, now, refuse }: Simulation, email: string) {
    const rows = [{ email, refusal: 'unsubscribed' as const }];
    const [outcome] = await importSubscriptions(db, { rows, now: now() });
    if (outcome === 'refused') refuse(email);
  },
  async prune({ db, daysAgo }: Simulation) {
    await pruneUnconfirmed(db, { lastMailBefore: daysAgo(5) });
  },
};

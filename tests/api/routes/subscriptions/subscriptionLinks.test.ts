import { expect, test } from 'vitest';
import {
  subscriptionMails,
  subscriptions,
  subscriptionTokens,
} from '#db/schema/mail/subscriptions.ts';
import { claimConfirmationMail } from '#db/subscriptions/confirmationMails.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { he as heSubscriptionPage } from '#domain/he/site/subscription/subscriptionPage.ts';
import { pageHeaders, shown, startWithMail } from '#tests/support/api/startWithMail.ts';

const pages = heSubscriptionPage;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test('a followed link changes nothing, and the button on its page confirms the subscription', async () => {
  const { subscribe, tokens, rows, follow, press, clock } = await startWithMail();
  await subscribe();
  const { confirm } = await tokens();
  const requested = await follow('confirm', confirm);
  expect(shown(requested)).toEqual([200, pages.confirm.open.title]);
  expect(requested.body).toContain(
    `action="/api/subscribe/confirm?token=${confirm}" method="post"`,
  );
  expect(requested.body).toContain('<bdi dir="ltr">dana@<wbr>example.com</bdi>');
  expect(await rows()).toMatchObject([{ status: 'waiting', confirmedAt: null }]);
  await clock.advance(minuteMs);
  expect(shown(await press('confirm', confirm))).toEqual([200, pages.confirm.confirmed.title]);
  expect(await rows()).toMatchObject([{ status: 'confirmed', confirmedAt: clock.now() }]);
  expect(shown(await press('confirm', confirm))).toEqual([200, pages.confirm.already.title]);
  expect(shown(await follow('confirm', confirm))).toEqual([200, pages.confirm.already.title]);
});

test('the page of a link has its own title and headers that protect the token', async () => {
  const { subscribe, tokens, follow } = await startWithMail();
  await subscribe();
  const { body, headers } = await follow('confirm', (await tokens()).confirm);
  expect(body).toContain(`<title>${pages.confirm.open.title} | סקירה</title>`);
  expect(body).toContain('<header>סקירה</header>');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(pageHeaders.join()).toContain('googletagmanager');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/google|facebook/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a link that was sent while the clock was ahead is expired when the clock is right', async () => {
  const { subscribe, tokens, rows, follow, press, clock } = await startWithMail();
  const [yearMs, { nowMs, now }] = [365 * dayMs, clock];
  clock.nowMs = () => nowMs() + yearMs;
  clock.now = () => new Date(clock.nowMs()).toISOString();
  await subscribe();
  const { confirm } = await tokens();
  expect(shown(await follow('confirm', confirm))).toEqual([200, pages.confirm.open.title]);
  Object.assign(clock, { nowMs, now });
  expect(shown(await press('confirm', confirm))).toEqual([410, pages.confirm.expired.title]);
  expect(await rows()).toMatchObject([{ status: 'waiting' }]);
});

test('the page of an expired link has a button that requests a new mail', async () => {
  const { subscribe, tokens, rows, follow, press, clock } = await startWithMail();
  await subscribe();
  const old = await tokens();
  await clock.advance(7 * dayMs - 1);
  expect(shown(await follow('confirm', old.confirm))).toEqual([200, pages.confirm.open.title]);
  await clock.advance(1);
  expect(shown(await follow('confirm', old.confirm))).toEqual([410, pages.confirm.expired.title]);
  expect(shown(await press('confirm', old.confirm))).toEqual([410, pages.confirm.expired.title]);
  expect(await rows()).toMatchObject([{ status: 'waiting' }]);
  expect(shown(await press('renew', old.confirm))).toEqual([200, pages.confirm.renewed.title]);
  const renewedAt = clock.now();
  const fresh = await tokens();
  await clock.advance(minuteMs);
  expect(shown(await press('confirm', fresh.confirm))).toEqual([
    200,
    pages.confirm.confirmed.title,
  ]);
  expect(await rows()).toMatchObject([{ consentedAt: renewedAt }]);
  expect(shown(await press('renew', old.confirm))).toEqual([200, pages.confirm.already.title]);
});

test.each(['x', '', 'א', `${'x'.repeat(43)}`, "' or 1=1 --"])(
  'a link with the unknown token %j shows the page for unknown links',
  async (token) => {
    const { subscribe, follow, press } = await startWithMail();
    await subscribe();
    const encoded = encodeURIComponent(token);
    for (const response of [
      await follow('confirm', encoded),
      await press('confirm', encoded),
      await press('renew', encoded),
    ]) {
      expect(shown(response)).toEqual([404, pages.unknown.title]);
      expect(response.body).toContain('action="/api/subscribe" method="post"');
    }
    for (const response of [await follow('leave', encoded), await press('leave', encoded)])
      expect(shown(response)).toEqual([404, pages.unknown.title]);
  },
);

test('a token is accepted only for its own purpose', async () => {
  const { subscribe, tokens, rows, press } = await startWithMail();
  await subscribe();
  const { confirm, leave } = await tokens();
  expect((await press('confirm', leave)).status).toBe(404);
  expect((await press('leave', confirm)).status).toBe(404);
  expect(await rows()).toMatchObject([{ status: 'waiting' }]);
});

test('an unsubscribed address stays unsubscribed until a new subscription is confirmed', async () => {
  const { subscribe, tokens, rows, follow, press, clock } = await startWithMail();
  await subscribe();
  const first = await tokens();
  expect(shown(await follow('leave', first.leave))).toEqual([200, pages.unsubscribe.open.title]);
  expect(shown(await press('leave', first.leave))).toEqual([200, pages.unsubscribe.done.title]);
  expect(shown(await press('leave', first.leave))).toEqual([200, pages.unsubscribe.done.title]);
  expect(await rows()).toMatchObject([{ status: 'unsubscribed', sourceHash: '' }]);
  expect(shown(await press('confirm', first.confirm))).toEqual([410, pages.confirm.expired.title]);
  await clock.advance(dayMs);
  await subscribe();
  expect(await rows()).toMatchObject([{ status: 'unsubscribed', sourceHash: '' }]);
  const consentedAt = clock.now();
  const second = await tokens();
  await clock.advance(minuteMs);
  expect(shown(await press('confirm', second.confirm))).toEqual([
    200,
    pages.confirm.confirmed.title,
  ]);
  expect(await rows()).toMatchObject([
    { status: 'confirmed', consentedAt, sourceHash: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  expect(shown(await press('leave', first.leave))).toEqual([200, pages.unsubscribe.done.title]);
});

test('sends at most one mail in ten minutes and three mails a day to an address', async () => {
  const { subscribe, readMails, clock } = await startWithMail();
  const sent: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    expect((await subscribe()).body).toEqual({ message: heMessages.subscribedByMail });
    sent.push((await readMails()).length);
    // The first wait is just under ten minutes. The other waits avoid the hourly rate limit of the form.
    await clock.advance(turn === 0 ? 10 * minuteMs - 1 : 61 * minuteMs);
  }
  expect(sent).toEqual([1, 0, 1, 1, 0, 0]);
  await clock.advance(dayMs);
  await subscribe();
  expect(await readMails()).toHaveLength(1);
});

test('queues no second mail to an address while the first mail waits to be sent', async () => {
  const { subscribe, db, clock } = await startWithMail();
  for (let turn = 0; turn < 3; turn++) {
    await subscribe();
    await clock.advance(61 * minuteMs);
  }
  expect(await db.read.$count(subscriptionMails)).toBe(1);
});

test('sends an unsubscribed address at most one mail a day', async () => {
  const { subscribe, tokens, readMails, press, clock } = await startWithMail();
  await subscribe();
  await press('leave', (await tokens()).leave);
  await clock.advance(12 * 60 * minuteMs);
  await subscribe();
  expect(await readMails()).toEqual([]);
});

test('the database contains only hashes of tokens, and each attempt to send a mail has new tokens', async () => {
  const { subscribe, db, clock } = await startWithMail();
  await subscribe();
  const first = await claimConfirmationMail(db, { id: 1, now: clock.now() });
  const second = await claimConfirmationMail(db, { id: 1, now: clock.now() });
  const hashes = (await db.read.select().from(subscriptionTokens)).map(({ hash }) => hash);
  expect(hashes).toHaveLength(4);
  for (const { confirmToken, unsubscribeToken } of [first, second].flatMap((one) => one ?? []))
    for (const token of [confirmToken ?? '', unsubscribeToken]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(hashes).not.toContain(token);
    }
});

test('a deleted address loses its mails and links', async () => {
  const { subscribe, tokens, db, follow, signIn } = await startWithMail();
  await subscribe();
  const { confirm, leave } = await tokens();
  const admin = await signIn('admin');
  expect((await admin.delete('/api/subscriptions/1')).status).toBe(204);
  for (const table of [subscriptions, subscriptionMails, subscriptionTokens])
    expect(await db.read.$count(table)).toBe(0);
  expect((await follow('confirm', confirm)).status).toBe(404);
  expect((await follow('leave', leave)).status).toBe(404);
});

test('without a mail server, the responses promise no mail and the links of earlier mails still work', async () => {
  const { subscribe, rows, db, clock, follow, press } = await startWithMail({
    hasMailServer: false,
  });
  expect((await subscribe()).body).toEqual({ message: heMessages.subscribed });
  expect(await db.read.$count(subscriptionMails)).toBe(0);
  await db.write(async (tx) => {
    const now = clock.now();
    const proof = { consentVersion: '2', sourceHash: '', createdAt: now, nextAttemptAt: now };
    await tx.insert(subscriptionMails).values({ subscriptionId: 1, ...proof });
  });
  const taken = await claimConfirmationMail(db, { id: 1, now: clock.now() });
  const token = taken?.confirmToken ?? '';
  await clock.advance(8 * dayMs);
  const expired = await follow('confirm', token);
  expect(expired.body).toContain(pages.confirm.expired.textWithoutMail);
  expect(expired.body).not.toContain('/api/subscribe/renew');
  expect(shown(await press('renew', token))).toEqual([410, pages.confirm.expired.title]);
  expect(shown(await press('leave', taken?.unsubscribeToken ?? ''))).toEqual([
    200,
    pages.unsubscribe.done.title,
  ]);
  expect(await rows()).toMatchObject([{ status: 'unsubscribed' }]);
});

test('a plain subscribe form redirects to the page that announces a mail', async () => {
  const { call } = await startWithMail();
  const { status, headers } = await call('POST', '/api/subscribe', {
    body: 'email=dana%40example.com',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([status, headers.get('location')]).toEqual([303, '/thanks/check-mail']);
});

test('the log contains neither email addresses nor tokens', async () => {
  const { subscribe, tokens, follow, press, logLines } = await startWithMail();
  await subscribe();
  const { confirm, leave } = await tokens();
  await follow('confirm', confirm);
  await press('confirm', confirm);
  await press('leave', leave);
  const log = logLines.join('\n');
  for (const secret of ['dana', confirm, leave]) expect(log).not.toContain(secret);
});

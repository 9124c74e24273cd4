import { expect, onTestFinished, test } from 'vitest';
import { createMailOutput, startDeliveries } from '#api/system/startDeliveries.ts';
import { saveSettings } from '#db/settings.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import type { Mailing, MailingDraftPreview } from '#domain/mailing/mailing.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { addSubscribers, senderSettings } from '#tests/support/mail/subscribers.ts';
import { livePost, samplePost } from '#tests/support/samples/samples.ts';
import { startMailbox } from '#tests/support/servers/mailbox.ts';
import { until } from '#tests/support/until.ts';

const from = { name: '', address: 'updates@magazine.example' };

/** Starts the API with a mail server, two subscribers, and complete details about the sender. */
async function startWithMailbox() {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.stop());
  const api = await startApi({ mail: { smtpUrl: mailbox.url, from } });
  await saveSettings(api.db, { values: senderSettings, now: api.clock.now() });
  await addSubscribers(api.db, [{ email: 'dana@x.co' }, { email: 'noam@y.co' }]);
  const admin = await api.signIn('admin');
  const deliveries = startDeliveries({ ...api, buildNotifier: undefined });
  onTestFinished(() => deliveries.stop());
  async function wake() {
    deliveries.changeNotifier.notify();
    await api.clock.advance(limits.deliveryDelayMs);
  }
  const draft = { kind: 'post', postId: 1 };
  return { ...api, admin, mailbox, wake, draft };
}

test('an admin sees a mail before it is sent, sends it, and follows its progress', async () => {
  const { admin, mailbox, wake, draft } = await startWithMailbox();
  await admin.post('/api/posts', livePost);
  const answer = await admin.post('/api/mailings/preview', draft);
  const preview = answer.body as MailingDraftPreview;
  expect(preview).toMatchObject({
    subject: samplePost.title,
    recipientCount: 2,
    problems: [],
    mailing: null,
    isCommercial: false,
  });
  const created = await admin.post('/api/mailings', draft);
  expect([created.status, created.body]).toMatchObject([201, { id: 1, status: 'scheduled' }]);
  await wake();
  await until('both mails', () => mailbox.mails.length === 2);
  const read = async () => (await admin.get('/api/mailings/1')).body as Mailing;
  await until('the end', async () => (await read()).status === 'done');
  expect((await read()).progress).toMatchObject({ sent: 2, waiting: 0 });
  expect(mailbox.mails.flatMap(({ to }) => to).sort()).toEqual(['dana@x.co', 'noam@y.co']);

  // The preview shows the bytes of the mail, except for the links and the date of each subscriber.
  const [mail] = mailbox.mails;
  const withoutLinks = (html = '') =>
    html
      .replace(/href="http:\/\/localhost:3000\/(api[^"]*)?"/g, 'href=""')
      .replace(/\d+ ב\S+ \d{4}/g, '');
  expect(withoutLinks(mail?.html.trimEnd().replaceAll('\r\n', '\n'))).toBe(
    withoutLinks(preview.html.trimEnd()),
  );
  expect(mail?.headers.get('message-id')).toMatch(/^<mailing-1\.\d+\.\w+\.\w+@magazine\.example>$/);

  const again = await admin.post('/api/mailings', draft);
  expect([again.status, again.body]).toEqual([409, { message: he.mailing.alreadyMailed }]);
  const list = await admin.get('/api/mailings');
  expect([list.headers.get('x-total-count'), list.body]).toMatchObject(['1', [{ id: 1 }]]);
  expect((await admin.get('/api/mailings/1/preview')).body).toMatchObject({
    subject: samplePost.title,
  });
});

test('the unsubscribe link of a mail ends the subscription with one click', async () => {
  const { admin, app, mailbox, wake, draft } = await startWithMailbox();
  await admin.post('/api/posts', livePost);
  await admin.post('/api/mailings', draft);
  await wake();
  await until('both mails', () => mailbox.mails.length === 2);
  const headers = mailbox.mails[0]?.headers;
  expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.+)>$/.exec(headers?.get('list-unsubscribe') ?? '')?.[1] ?? '';
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await app.request(url, { method: 'POST', body })).status).toBe(200);
  const { body: left } = await admin.get('/api/subscriptions?status=unsubscribed');
  expect(left).toMatchObject([{ email: mailbox.mails[0]?.to[0] }]);
});

test('a mailing of a draft waits until the post is published', async () => {
  const { admin, mailbox, wake, draft } = await startWithMailbox();
  await admin.post('/api/posts', samplePost);
  await admin.post('/api/mailings', draft);
  await wake();
  await admin.put('/api/posts/1', { title: 'כותרת סופית' });
  expect(mailbox.mails).toEqual([]);
  expect((await admin.get('/api/mailings/1')).body).toMatchObject({ status: 'scheduled' });
  expect((await admin.get('/api/mailings/1/preview')).body).toMatchObject({
    subject: 'כותרת סופית',
  });
  await admin.put('/api/posts/1', { isPublished: true });
  await wake();
  await until('both mails', () => mailbox.mails.length === 2);
  expect(mailbox.mails[0]?.headers.get('subject')).toBe('כותרת סופית');
});

test('a test mail goes to one address and is not counted', async () => {
  const { admin, mailbox, draft } = await startWithMailbox();
  await admin.post('/api/posts', livePost);
  const answer = await admin.post('/api/mailings/test', { draft, email: 'me@z.co' });
  expect(answer.status).toBe(204);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['me@z.co']]);
  expect((await admin.get('/api/mailings')).body).toEqual([]);
  await mailbox.stop();
  const failed = await admin.post('/api/mailings/test', { draft, email: 'me@z.co' });
  expect([failed.status, failed.body]).toEqual([502, { message: he.mailing.testFailed }]);
});

test('nothing is sent without the details that the law requires', async () => {
  const { admin, db, clock, draft } = await startWithMailbox();
  await admin.post('/api/posts', livePost);
  const values = { postal_address: '', contact_email: '' };
  await saveSettings(db, { values, now: clock.now() });
  const { body } = await admin.post('/api/mailings/preview', draft);
  expect((body as MailingDraftPreview).problems).toEqual([
    he.mailing.addressMissing,
    he.mailing.contactMissing,
  ]);
  const answer = await admin.post('/api/mailings', draft);
  expect([answer.status, answer.body]).toEqual([409, { message: he.mailing.addressMissing }]);
});

test('without a mail server, an admin learns that mails cannot be sent', async () => {
  const { env, signIn } = await startApi();
  const admin = await signIn('admin');
  await admin.post('/api/posts', livePost);
  expect(createMailOutput(env).send).toBeUndefined();
  const answer = await admin.post('/api/mailings', { kind: 'post', postId: 1 });
  expect([answer.status, answer.body]).toEqual([409, { message: he.mailing.notConfigured }]);
});

test('a post with paid links makes a commercial mail, unless an admin decides otherwise', async () => {
  const { admin, draft } = await startWithMailbox();
  await admin.post('/api/products', { name: 'Zivon X5' });
  const offer = { shop: 'חנות', url: 'https://shop.example/x', isAffiliate: true };
  await admin.post('/api/products/1/offers', offer);
  const review = { productId: 1, unitSource: 'bought' };
  await admin.post('/api/posts', { ...livePost, reviews: [review] });
  const subjectOf = async (changes: object) => {
    const answer = await admin.post('/api/mailings/preview', {
      ...draft,
      ...changes,
    });
    return (answer.body as MailingDraftPreview).subject;
  };
  expect(await subjectOf({})).toBe(`פרסומת: ${samplePost.title}`);
  expect(await subjectOf({ isCommercial: false })).toBe(samplePost.title);
});

const paidText = '<p><a href="https://shop.example/x" rel="sponsored">לחנות</a></p>';

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])(
  'a scheduled mailing with the choice %s is commercial: %s, after its post gets a paid link',
  async (isCommercial, expected) => {
    const { admin, mailbox, wake, draft } = await startWithMailbox();
    await admin.post('/api/posts', samplePost);
    await admin.post('/api/mailings', { ...draft, isCommercial });
    const shown = async () => {
      const { body: mailing } = await admin.get('/api/mailings/1');
      const { body: preview } = await admin.post('/api/mailings/preview', draft);
      return [mailing, preview].map((body) => (body as Mailing).isCommercial);
    };
    const before = isCommercial ?? false;
    expect(await shown()).toEqual([before, before]);
    await admin.put('/api/posts/1', { content: paidText });
    expect(await shown()).toEqual([expected, expected]);
    await admin.put('/api/posts/1', { isPublished: true });
    await wake();
    await until('both mails', () => mailbox.mails.length === 2);
    const subject = mailbox.mails[0]?.headers.get('subject');
    expect(subject).toBe(`${expected ? 'פרסומת: ' : ''}${samplePost.title}`);
    expect(await shown()).toEqual([expected, expected]);
  },
);

test('a digest is commercial if one of its posts has a paid link when its sending begins', async () => {
  const { admin, mailbox, wake } = await startWithMailbox();
  await admin.post('/api/posts', livePost);
  const created = await admin.post('/api/mailings', { kind: 'digest' });
  expect(created.body).toMatchObject({ status: 'scheduled', isCommercial: false });
  await admin.put('/api/posts/1', { content: paidText });
  expect((await admin.get('/api/mailings')).body).toMatchObject([{ isCommercial: true }]);
  await wake();
  await until('both mails', () => mailbox.mails.length === 2);
  expect(mailbox.mails[0]?.headers.get('subject')).toMatch(/^פרסומת: /);
});

test('a post with a paid link in its text makes a commercial mail', async () => {
  const { admin, draft } = await startWithMailbox();
  await admin.post('/api/posts', { ...livePost, content: paidText });
  expect((await admin.post('/api/mailings/preview', draft)).body).toMatchObject({
    isCommercial: true,
    subject: expect.stringContaining('פרסומת'),
  });
});

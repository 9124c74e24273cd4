import { expect, test } from 'vitest';
import { mailingRecipients, mailings } from '#db/schema/mail/mailings.ts';
import {
  subscriptionCategories,
  subscriptionMails,
  subscriptions,
} from '#db/schema/mail/subscriptions.ts';
import { he } from '#domain/he/errors.ts';
import { parseCsv } from '#domain/text/parseCsv.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';

async function startWithAddresses(emails: string[]) {
  const { api, admin } = await startWithAdmin();
  await api.db.write(async (tx) => {
    for (const [n, email] of emails.entries()) {
      const at = new Date(api.clock.nowMs() + n * 60_000).toISOString();
      const status = n % 2 === 0 ? 'waiting' : 'confirmed';
      await tx.insert(subscriptions).values({
        ...{ email, status, consentVersion: '2', sourceHash: 'canary' },
        ...{ createdAt: at, changedAt: at, consentedAt: at },
        ...(status === 'confirmed' ? { confirmedAt: at } : {}),
      });
    }
  });
  return { api, admin };
}

test('admins get email addresses newest first, and can filter them by status and text', async () => {
  const { admin } = await startWithAddresses(['a@x.co', 'b@x.co', 'c@y.co']);
  const list = async (query: string) => {
    const { body, headers } = await admin.get(`/api/subscriptions${query}`);
    return [(body as { email: string }[]).map(({ email }) => email), headers.get('x-total-count')];
  };
  expect(await list('')).toEqual([['c@y.co', 'b@x.co', 'a@x.co'], '3']);
  expect(await list('?status=waiting&perPage=1')).toEqual([['c@y.co'], '2']);
  expect(await list('?q=X.co')).toEqual([['b@x.co', 'a@x.co'], '2']);
  expect(await list('?q=%25')).toEqual([[], '0']);
  const { body } = await admin.get('/api/subscriptions?q=b@');
  expect(body).toEqual([
    {
      id: 2,
      email: 'b@x.co',
      status: 'confirmed',
      consentVersion: '2',
      consentedAt: '2026-11-20T10:01:00.000Z',
      confirmedAt: '2026-11-20T10:01:00.000Z',
      source: 'form',
      consentProof: '',
      wantsPosts: true,
      wantsDigest: true,
      hasAllCategories: true,
      mail: null,
      createdAt: '2026-11-20T10:01:00.000Z',
      changedAt: '2026-11-20T10:01:00.000Z',
    },
  ]);
  expect((await admin.get('/api/subscriptions?status=gone')).status).toBe(400);
});

test('the list of addresses contains the status of the last mail to each address', async () => {
  const { api, admin } = await startWithAddresses(['a@x.co', 'b@x.co', 'c@x.co']);
  const now = api.clock.now();
  const later = new Date(api.clock.nowMs() + 60_000).toISOString();
  const proof = { consentVersion: '2', sourceHash: '', nextAttemptAt: now };
  await api.db.write(async (tx) => {
    await tx.insert(subscriptionMails).values([
      { ...proof, subscriptionId: 1, status: 'sent', createdAt: later },
      { ...proof, subscriptionId: 1, status: 'dropped', createdAt: now },
      { ...proof, subscriptionId: 2, status: 'dropped', createdAt: now },
    ]);
  });
  const { body } = await admin.get('/api/subscriptions');
  const states = (body as { email: string; mail: string | null }[]).map(({ email, mail }) => [
    email,
    mail,
  ]);
  expect(states).toEqual([
    ['c@x.co', null],
    ['b@x.co', 'dropped'],
    ['a@x.co', 'sent'],
  ]);
});

test('an admin can delete an email address', async () => {
  const { api, admin } = await startWithAddresses(['a@x.co']);
  expect((await admin.delete('/api/subscriptions/1')).status).toBe(204);
  expect(await api.db.read.$count(subscriptions)).toBe(0);
  expect((await admin.delete('/api/subscriptions/1')).body).toEqual({
    message: he.subscription.notFound,
  });
});

test('the CSV export begins with a byte order mark and contains no formulas', async () => {
  const { api, admin } = await startWithAddresses([
    '=cmd|x@x.co',
    '+1@x.co',
    '"a,b"@x.co',
    '-@x.co',
  ]);
  const { status, headers, body } = await admin.get('/api/subscriptions/export.csv');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="subscriptions.csv"');
  expect(headers.get('cache-control')).toBe('no-store');
  const lines = String(body).split('\r\n');
  // The test client reads the body with `text()`, which removes the byte order mark.
  expect(lines[0]).toBe(
    'כתובת אימייל,מצב,מקור,גרסת ההסכמה,מועד ההסכמה,הוכחת ההסכמה,אישור במייל,כל ביקורת חדשה,סיכום שבועי,נושאים,תאריך הרשמה,עדכון אחרון',
  );
  expect(lines.slice(1).map((line) => line.split(',טופס')[0])).toEqual([
    "'-@x.co,מאושר",
    '"""a,b""@x.co",ממתין לאישור',
    "'+1@x.co,מאושר",
    "'=cmd|x@x.co,ממתין לאישור",
    '',
  ]);
  const at = '2026-11-20 12:00';
  expect(lines[4]).toBe(`'=cmd|x@x.co,ממתין לאישור,טופס באתר,2,${at},,,כן,כן,הכול,${at},${at}`);
  expect(lines[3]).toContain(',"טופס באתר, נוסח 2, אושר במייל 2026-11-20 12:01",');
  const response = await api.app.request('http://localhost:3000/api/subscriptions/export.csv', {
    headers: { cookie: admin.cookie ?? '' },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(api.logLines.join()).toContain('subscriptions_exported');
});

test('the CSV export of a long list is complete, with or without a filter', async () => {
  const emails = Array.from({ length: 1_203 }, (_, n) => `reader-${n}@x.co`);
  const { admin } = await startWithAddresses(emails);
  const lines = async (query: string) =>
    String((await admin.get(`/api/subscriptions/export.csv${query}`)).body)
      .trimEnd()
      .split('\r\n');
  const all = (await lines('')).slice(1).map((line) => line.split(',')[0]);
  expect(all).toEqual(emails.toReversed());
  expect(await lines('?status=confirmed')).toHaveLength(602);
  expect(await lines('?q=reader-12')).toHaveLength(1 + 1 + 10 + 3);
});

test('the CSV export contains the preferences and the proof of imported addresses', async () => {
  const { api, admin } = await startWithAddresses(['a@x.co']);
  await admin.post('/api/categories', { name: 'שמע', slug: 'audio' });
  await admin.post('/api/subscriptions/import', {
    rows: [{ email: 'b@x.co', consent: { at: '2026-03-01T08:00:00Z', proof: 'כנס, דלפק 3' } }],
  });
  await api.db.write(async (tx) => {
    await tx.update(subscriptions).set({ hasAllCategories: false, wantsPosts: false });
    await tx.insert(subscriptionCategories).values([
      { subscriptionId: 2, categoryId: 1 },
      { subscriptionId: 2, categoryId: 2 },
    ]);
  });
  const { body } = await admin.get('/api/subscriptions/export.csv?q=b@');
  const [, line = ''] = parseCsv(String(body));
  expect(line.slice(0, 10)).toEqual([
    ...['b@x.co', 'מאושר', 'ייבוא', '', '2026-03-01 10:00', 'כנס, דלפק 3', ''],
    ...['לא', 'כן', 'כללי; שמע'],
  ]);
});

test('admins get what is stored about one subscriber, also as a file', async () => {
  const { api, admin } = await startWithAddresses(['a@x.co', 'b@x.co']);
  const now = api.clock.now();
  await api.db.write(async (tx) => {
    await tx.insert(subscriptionMails).values({
      subscriptionId: 2,
      consentVersion: '2',
      sourceHash: '',
      status: 'sent',
      attempts: 1,
      nextAttemptAt: now,
      createdAt: now,
    });
    await tx
      .insert(mailings)
      .values({ kind: 'digest', status: 'done', subject: 'השבוע באתר', createdAt: now });
    await tx.insert(mailingRecipients).values({
      mailingId: 1,
      subscriptionId: 2,
      domain: 'x.co',
      status: 'sent',
      nextAttemptAt: now,
      sentAt: now,
    });
  });
  const { body } = await admin.get('/api/subscriptions/2');
  expect(body).toMatchObject({
    email: 'b@x.co',
    categories: [],
    confirmationMails: [{ status: 'sent', attempts: 1, createdAt: now }],
    updates: [{ mailingId: 1, kind: 'digest', subject: 'השבוע באתר', status: 'sent', sentAt: now }],
  });
  expect(JSON.stringify(body)).not.toContain('canary');
  const file = await admin.get('/api/subscriptions/2/export');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="subscriber-2.json"');
  expect(file.body).toEqual({ ...Object(body), sourceHash: 'canary' });
  expect(api.logLines.join()).toContain('subscriber_exported');
  expect(api.logLines.join()).not.toContain('b@x.co');
  expect((await admin.get('/api/subscriptions/9')).status).toBe(404);
  expect((await admin.get('/api/subscriptions/9/export')).status).toBe(404);
});

import { expect, test } from 'vitest';
import { readSubscriptionFile } from '#admin/subscriptions/subscriptionFile.ts';
import { subscriptions, suppressions } from '#db/schema/mail/subscriptions.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { startWithMail } from '#tests/support/api/startWithMail.ts';
import { expectShortTurns } from '#tests/support/shortTurns.ts';

const hourMs = 60 * 60_000;
const consent = { at: '2026-03-01T08:00:00.000Z', proof: 'טופס נייר בתערוכה' };

async function start() {
  const api = await startWithMail();
  const admin = await api.signIn('admin');
  const send = async (rows: object[], path = '') => {
    const { status, body } = await admin.post(`/api/subscriptions/import${path}`, { rows });
    expect(status).toBe(200);
    return (body as { outcomes: string[] }).outcomes;
  };
  return { ...api, admin, send, preview: (rows: object[]) => send(rows, '/preview') };
}

test('an address with proof of consent becomes confirmed, and one without waits and gets no mail', async () => {
  const { send, rows, readMails, clock } = await start();
  const outcomes = await send([{ email: ' Dana@Example.com ', consent }, { email: 'noa@x.co' }]);
  expect(outcomes).toEqual(['confirmed', 'waiting']);
  expect(await rows()).toMatchObject([
    {
      email: 'dana@example.com',
      status: 'confirmed',
      source: 'import',
      consentedAt: consent.at,
      consentProof: consent.proof,
      confirmedAt: null,
      createdAt: clock.now(),
    },
    { email: 'noa@x.co', status: 'waiting', source: 'import', consentProof: '' },
  ]);
  expect(await readMails()).toEqual([]);
});

test('a preview answers what the import will do, and changes nothing', async () => {
  const { preview, send, rows, db, confirmAddress, press, subscribe, tokens } = await start();
  await confirmAddress('known@x.co');
  await press('leave', (await confirmAddress('left@x.co')).leave);
  await subscribe('asked@x.co');
  await tokens();
  const file = [
    { email: 'known@x.co', consent },
    { email: 'left@x.co', consent },
    { email: 'asked@x.co', consent },
    { email: 'new@x.co', consent },
    { email: 'NEW@x.co' },
    { email: 'refused@x.co', consent, refusal: 'complained' },
  ];
  const before = await rows();
  const outcomes = await preview(file);
  expect(outcomes).toEqual(['known', 'suppressed', 'confirmed', 'confirmed', 'known', 'refused']);
  expect(await rows()).toEqual(before);
  expect(await db.read.$count(suppressions)).toBe(1);
  expect(await send(file)).toEqual(outcomes);
  expect((await rows()).map(({ email, status }) => [email, status])).toEqual([
    ['known@x.co', 'confirmed'],
    ['left@x.co', 'unsubscribed'],
    ['asked@x.co', 'confirmed'],
    ['new@x.co', 'confirmed'],
  ]);
  expect(await db.read.$count(suppressions)).toBe(2);
});

test('importing the same rows again changes nothing', async () => {
  const { send, rows, clock } = await start();
  const file = [{ email: 'a@x.co', consent }, { email: 'b@x.co' }];
  await send(file);
  const before = await rows();
  await clock.advance(hourMs);
  expect(await send(file)).toEqual(['known', 'known']);
  expect(await rows()).toEqual(before);
});

test('simultaneous imports of the same rows add each address once', async () => {
  const { send, rows } = await start();
  const file = Array.from({ length: 40 }, (_, n) => ({ email: `a${n}@x.co`, consent }));
  const [first, second] = await Promise.all([send(file), send(file)]);
  expect([...(first ?? []), ...(second ?? [])].filter((one) => one === 'confirmed')).toHaveLength(
    40,
  );
  expect(await rows()).toHaveLength(40);
});

test('an import does not revive an address that was erased, until its owner confirms again', async () => {
  const { send, rows, admin, confirmAddress } = await start();
  await confirmAddress('dana@example.com');
  await admin.delete('/api/subscriptions/1');
  expect(await send([{ email: 'Dana@example.com', consent }])).toEqual(['suppressed']);
  expect(await rows()).toEqual([]);
  await confirmAddress('dana@example.com');
  expect(await send([{ email: 'dana@example.com', consent }])).toEqual(['known']);
  expect(await rows()).toMatchObject([{ status: 'confirmed', source: 'form', consentProof: '' }]);
});

test('a refusal in the file ends a confirmed subscription, and a complaint outweighs other refusals', async () => {
  const { send, preview, rows, db, confirmAddress } = await start();
  await confirmAddress('dana@example.com');
  await send([{ email: 'noa@x.co', consent }]);
  const unsubscribed = [
    { email: 'dana@example.com', refusal: 'unsubscribed' },
    { email: 'noa@x.co', refusal: 'bounced' },
  ];
  expect(await preview(unsubscribed)).toEqual(['refused', 'refused']);
  expect(await send(unsubscribed)).toEqual(['refused', 'refused']);
  expect((await rows()).map(({ status }) => status)).toEqual(['unsubscribed', 'bounced']);
  expect(await send(unsubscribed)).toEqual(['suppressed', 'suppressed']);
  expect(await send([{ email: 'dana@example.com', refusal: 'complained' }])).toEqual(['refused']);
  expect(await send(unsubscribed)).toEqual(['suppressed', 'suppressed']);
  expect((await rows()).map(({ status }) => status)).toEqual(['complained', 'bounced']);
  const reasons = await db.read.select({ reason: suppressions.reason }).from(suppressions);
  expect(reasons.map(({ reason }) => reason).sort()).toEqual(['bounced', 'complained']);
});

test('of the rows of one address, the refusal counts', async () => {
  const { send, rows } = await start();
  const file = [
    { email: 'a@x.co', consent },
    { email: 'A@x.co', refusal: 'unsubscribed' },
    { email: 'a@x.co', refusal: 'bounced' },
  ];
  expect(await send(file)).toEqual(['known', 'refused', 'known']);
  expect(await rows()).toEqual([]);
  expect(await send([{ email: 'a@x.co', consent }])).toEqual(['suppressed']);
});

test('the owner of an imported address without proof can confirm it by the form', async () => {
  const { send, rows, confirmAddress } = await start();
  await send([{ email: 'dana@example.com' }]);
  await confirmAddress('dana@example.com');
  expect(await rows()).toMatchObject([{ status: 'confirmed', source: 'form' }]);
});

test.each([
  [{ email: 'no address' }, he.subscription.emailInvalid],
  [{ email: 'a@x.co', consent: { ...consent, at: '1.3.2026' } }, he.subscriptionImport.invalidTime],
  [
    { email: 'a@x.co', consent: { ...consent, at: '2027-01-01T00:00:00Z' } },
    he.subscriptionImport.timeInFuture,
  ],
  [{ email: 'a@x.co', consent: { ...consent, proof: ' ' } }, he.subscriptionImport.proofMissing],
  [
    { email: 'a@x.co', consent: { ...consent, proof: 'x'.repeat(301) } },
    he.subscriptionImport.proofTooLong,
  ],
])('rejects the row %j', async (row, message) => {
  const { admin, db } = await start();
  const { status, body } = await admin.post('/api/subscriptions/import', { rows: [row] });
  expect([status, (body as { message: string }).message]).toEqual([400, message]);
  expect(await db.read.$count(subscriptions)).toBe(0);
});

test('rejects more rows than a batch may contain', async () => {
  const { admin } = await start();
  const rows = Array.from({ length: limits.subscription.importBatchSize + 1 }, (_, n) => ({
    email: `a${n}@x.co`,
  }));
  const { status } = await admin.post('/api/subscriptions/import', { rows });
  expect(status).toBe(400);
});

test('the log states the numbers of an import and no address', async () => {
  const { send, logLines } = await start();
  await send([{ email: 'canary@x.co', consent }, { email: 'canary2@x.co' }]);
  const log = logLines.join('\n');
  expect(log).toContain('subscriptions_imported');
  expect(log).toMatch(/"confirmed":1,"waiting":1/);
  expect(log).not.toContain('canary');
});

test('an import of the largest batches blocks the event loop for less than 100 ms', async () => {
  const { send } = await start();
  const batch = (start: number) =>
    Array.from({ length: limits.subscription.importBatchSize }, (_, n) => ({
      email: `reader-${start + n}@example.com`,
      consent: { ...consent, proof: 'א'.repeat(limits.subscription.consentProofLengthMax) },
    }));
  await send(batch(0));
  let firstId = 1_000;
  await expectShortTurns(async (measure) => {
    for (let n = 0; n < 3; n++) {
      const rows = batch(firstId);
      firstId += 1_000;
      await measure(() => send(rows));
    }
  });
});

test('an exported list can be imported elsewhere, and its refusals stay refusals', async () => {
  const { send, admin, confirmAddress, press } = await start();
  await confirmAddress('form@x.co');
  await press('leave', (await confirmAddress('left@x.co')).leave);
  await send([{ email: 'proof@x.co', consent }, { email: 'waiting@x.co' }]);
  const { body } = await admin.get('/api/subscriptions/export.csv');
  const elsewhere = await start();
  const file = await readSubscriptionFile(String(body), elsewhere.clock.nowMs());
  if (typeof file === 'string') throw new Error(file);
  expect(file.problems).toEqual([]);
  await elsewhere.send(file.rows.map(({ row }) => row));
  expect(
    (await elsewhere.rows()).map(({ email, status, consentProof }) => [
      email,
      status,
      consentProof,
    ]),
  ).toEqual([
    ['waiting@x.co', 'waiting', ''],
    ['proof@x.co', 'confirmed', consent.proof],
    ['form@x.co', 'confirmed', 'טופס באתר, נוסח 2, אושר במייל 2026-11-20 12:00'],
  ]);
  expect(await elsewhere.send([{ email: 'left@x.co', consent }])).toEqual(['suppressed']);
});

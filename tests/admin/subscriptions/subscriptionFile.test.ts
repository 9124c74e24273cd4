import { expect, test } from 'vitest';
import { readSubscriptionFile } from '#admin/subscriptions/subscriptionFile.ts';
import { he as heExports } from '#domain/he/api/exports.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { expectShortTurns } from '#tests/support/shortTurns.ts';

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');
const { columns, statuses } = heExports.subscriptions;
const titles = `${columns.email},${columns.consentedAt},${columns.consentProof},${columns.status}`;
const read = (text: string) => readSubscriptionFile(text, nowMs);

test('reads addresses with proof, without proof and with a refusal', async () => {
  const file = `${titles}\r\n Dana@X.co ,1.3.2026,"כנס, דלפק 3",\r\nnoa@x.co,1.3.2026,,\r\nu@x.co,,,${statuses.unsubscribed}\r\nb@x.co,,,bounced\r\n`;
  expect(await read(file)).toEqual({
    rows: [
      {
        line: 2,
        row: {
          email: 'dana@x.co',
          consent: { at: '2026-02-28T22:00:00.000Z', proof: 'כנס, דלפק 3' },
        },
      },
      { line: 3, row: { email: 'noa@x.co' } },
      { line: 4, row: { email: 'u@x.co', refusal: 'unsubscribed' } },
      { line: 5, row: { email: 'b@x.co', refusal: 'bounced' } },
    ],
    problems: [],
    repeatedLines: [],
  });
});

test('reports invalid and repeated lines by their number in the file', async () => {
  const file = [
    'email,consented_at,proof',
    'a@x.co,,',
    '',
    'A@x.co,,',
    'no address,,',
    'b@x.co,,form',
    'c@x.co,31.2.2026,form',
    'd@x.co,1.1.2027,form',
    `e@x.co,1.1.2026,${'x'.repeat(301)}`,
  ].join('\n');
  const { invalidTime, timeInFuture, proofTooLong } = heErrors.subscriptionImport;
  expect(await read(file)).toEqual({
    rows: [{ line: 2, row: { email: 'a@x.co' } }],
    problems: [
      { line: 5, reason: heErrors.subscription.emailInvalid },
      { line: 6, reason: invalidTime },
      { line: 7, reason: invalidTime },
      { line: 8, reason: timeInFuture },
      { line: 9, reason: proofTooLong },
    ],
    repeatedLines: [4],
  });
});

test('of the lines of one address, the strongest refusal counts, wherever it stands', async () => {
  const file = [
    'email,consented_at,proof,status',
    'a@x.co,1.3.2026,form,confirmed',
    'b@x.co,,,bounced',
    'A@x.co,,,unsubscribed',
    'a@x.co,,,complained',
    'a@x.co,1.3.2026,form,confirmed',
    'b@x.co,,,unsubscribed',
  ].join('\n');
  expect(await read(file)).toEqual({
    rows: [
      { line: 5, row: { email: 'a@x.co', refusal: 'complained' } },
      { line: 3, row: { email: 'b@x.co', refusal: 'bounced' } },
    ],
    problems: [],
    repeatedLines: [2, 4, 6, 7],
  });
});

test.each(['Email Address', 'אימייל', 'דוא״ל', '"דוא""ל"', 'דואר אלקטרוני'])(
  'the title of the addresses may be %s, as other programs write it',
  async (title) => {
    expect(await read(`שם,${title}\nדנה,dana@x.co\n`)).toMatchObject({
      rows: [{ line: 2, row: { email: 'dana@x.co' } }],
    });
  },
);

test.each(['', 'a@x.co', 'name,phone\na@x.co,1'])(
  'a file without a title for addresses is no list of addresses: %j',
  async (file) => {
    expect(await read(file)).toBe('noAddresses');
  },
);

test('a file may have 50,000 lines, and the browser can draw while they are read', async () => {
  const file = (count: number) =>
    `email\n${Array.from({ length: count }, (_, n) => `reader-${n}@example.com`).join('\n')}`;
  const { importLinesMax } = limits.subscription;
  expect(importLinesMax).toBe(50_000);
  expect(await read(file(importLinesMax + 1))).toBe('tooManyLines');
  const longest = file(importLinesMax);
  await expectShortTurns((measure) => measure(() => read(longest)));
  expect(await read(longest)).toMatchObject({ rows: { length: importLinesMax } });
});

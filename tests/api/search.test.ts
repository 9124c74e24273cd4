import fc from 'fast-check';
import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { livePost } from '#tests/support/samples.ts';

const search = (q: string, page = '') => `/api/search?q=${encodeURIComponent(q)}${page}`;

test('a word in the title counts for more than one in the text', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const inText = { ...livePost, content: '<p>השוואה למסך של גלקסי ושל אחרים</p>' };
  await admin.post('/api/posts', { ...inText, title: 'ביקורת אוזניות' });
  await admin.post('/api/posts', { ...livePost, title: 'ביקורת גלקסי' });
  const { body } = await api.visitor.get(search('גלקסי'));
  expect(body).toMatchObject({ total: 2, results: [{ id: 2 }, { id: 1 }] });
});

test('results come in pages of ten', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  for (let n = 0; n < 12; n++) await admin.post('/api/posts', livePost);
  const { body } = await api.visitor.get(search('אוזניות', '&page=2'));
  expect(body).toMatchObject({ total: 12, results: [{}, {}] });
});

test.each(['', ' ', 'א', ' א '])('%j is too short', async (q) => {
  const { visitor } = await startApi();
  const answer = await visitor.get(search(q));
  expect([answer.status, answer.body]).toMatchObject([400, { message: he.search.queryTooShort }]);
});

test('no query fails, whatever its punctuation', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const fixed = [
    '"',
    '"" OR',
    'title:x',
    'a*b',
    'NEAR(a b)',
    'צה"ל',
    '\0\0',
    '((',
    "';--",
    '-a -b',
  ];
  for (const q of fixed) {
    expect([200, 400]).toContain((await admin.get(search(q))).status);
  }
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, async (q) => {
      expect([200, 400]).toContain((await admin.get(search(q))).status);
    }),
    { numRuns: 200 },
  );
});

test('visitors search 60 times a minute, staff as they like', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  for (let n = 0; n < 60; n++) expect((await api.visitor.get(search('שמע'))).status).toBe(200);
  const refused = await api.visitor.get(search('שמע'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await admin.get(search('שמע'))).status).toBe(200);
});

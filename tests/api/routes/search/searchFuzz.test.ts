import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { anyString } from '#tests/support/samples/strings.ts';

/** Syntax of FTS5 and SQL, unusual characters, and words of posts. */
const pieces = [
  ...['"', '""', "'", '(', ')', '*', '^', '+', '-', ':', '{', '}', ',', ';', '--', '/*', '%', '_'],
  ...['AND', 'OR', 'NOT', 'NEAR(', 'NEAR/2', 'title:', 'body :', '{title body}:', 'rowid', 'NULL'],
  ...['\0', '\u001f', '\u202e', '\ufeff', '\ud83d', '\udc00', '😀', 'ǂ', 'ǃ', '\u05bc', '׳', '״'],
  ...['אוזניות', 'ה', 'צה"ל', 'wi-fi', 'S26', '1e309', 'א'.repeat(300), ' ', ' ', ' '],
];
const query = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 30 });

const typed = fc.oneof(
  query.map((parts) => parts.join('')),
  query.map((parts) => parts.join(' ')),
  anyString(limits.search.queryLengthMax * 2),
);

/** Encodes a query for a URL. A lone surrogate becomes bytes that are not valid UTF-8. */
const encoded = (text: string) =>
  [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');

const answerSchema = z.object({
  total: z.number().int().min(0),
  results: z.array(z.object({ titleHtml: z.string(), excerptHtml: z.string().default('') })),
});
const suggestionsSchema = z.object({ suggestions: z.array(z.object({ html: z.string() })) });

function expectOnlyMarks(html: string) {
  expect(html.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
}

test('no query causes a server error or markup other than marks in any search endpoint', async () => {
  const { admin } = await startWithAdmin();
  for (const title of ['אוזניות', 'צה״ל <b>&</b> wi-fi', 'S26 title rowid NULL']) {
    await admin.post('/api/posts', { ...livePost, title });
  }
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const q = encoded(text);
      const found = await admin.get(`/api/search?q=${q}`);
      expect([200, 400]).toContain(found.status);
      if (found.status === 200) {
        for (const { titleHtml, excerptHtml } of answerSchema.parse(found.body).results)
          expectOnlyMarks(titleHtml + excerptHtml);
      }
      const suggested = await admin.get(`/api/search/suggest?q=${q}`);
      expect(suggested.status).toBe(200);
      for (const { html } of suggestionsSchema.parse(suggested.body).suggestions)
        expectOnlyMarks(html);
      // The list of posts rejects long queries with 400.
      expect([200, 400]).toContain((await admin.get(`/api/posts?q=${q}`)).status);
    }),
    // A query takes much longer on a database server.
    { numRuns: process.env.TEST_DATABASE === 'server' ? 40 : 250 },
  );
});

test('a query that exceeds the maximum length is cut and accepted', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', livePost);
  const long = `אוזניות ${'א'.repeat(limits.search.queryLengthMax * 4)}`;
  for (const q of [long, `${'אוזניות '.repeat(limits.search.queryLengthMax)}`]) {
    expect((await api.visitor.get(`/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { transferMarks } from '#domain/search/page/transferMarks.ts';
import { highlightMatches } from '#domain/search/snippet.ts';
import { isolateLatin } from '#domain/text/bidi.ts';

test.each([
  ['ביקורת אוזניות', 'ביקורת <mark>אוזניות</mark>', 'ביקורת <mark>אוזניות</mark>'],
  [
    'Galaxy S26 מול iPhone',
    '<mark>Galaxy</mark> S26 מול iPhone',
    '<bdi><mark>Galaxy</mark>\u00a0S26</bdi> מול <bdi>iPhone</bdi>',
  ],
  [
    'טעינה בiPhone 17',
    'טעינה <mark>בiPhone</mark> 17',
    'טעינה <mark>ב</mark><bdi><mark>iPhone</mark>\u00a017</bdi>',
  ],
  [
    'AT&T "ו" <b>',
    '<mark>AT&amp;T</mark> &quot;ו&quot; &lt;b&gt;',
    '<bdi><mark>AT&amp;T</mark></bdi> &quot;ו&quot; &lt;<bdi>b</bdi>&gt;',
  ],
  ['עולה 900 ₪', 'עולה <mark>900</mark> ₪', 'עולה <mark>900</mark>\u00a0₪'],
  ['אין כאן', 'אין כאן', 'אין כאן'],
  ['😀 שלום', '😀 <mark>שלום</mark>', '😀 <mark>שלום</mark>'],
])('adds the marks to the HTML of %s and keeps its `<bdi>` elements', (text, marked, html) => {
  expect(transferMarks(isolateLatin(text), marked)).toBe(html);
});

test('adds no marks to the HTML if its text differs from the marked text', () => {
  expect(transferMarks('שלום <bdi>You</bdi>', '<mark>שלום</mark>')).toBe('שלום <bdi>You</bdi>');
  expect(transferMarks('', '<mark>שלום</mark>')).toBe('');
});

test('adds the marks of any text to its HTML and changes nothing else', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(text, fc.nat(), (title, seed) => {
      const count = Math.max(1, tokenize(title).length);
      const match = { start: seed % count, length: 1, term: 0, similarity: 1 };
      const plain = isolateLatin(title);
      const marked = highlightMatches(title, [match]);
      const html = transferMarks(plain, marked);
      expect(html.replace(/<\/?mark>/g, '')).toBe(plain);
      expect(marksOf(html.replace(/<\/?bdi>/g, ''))).toBe(marksOf(marked));
      expect(transferMarks(escapeHtml(title), marked)).toBe(marked);
    }),
  );
});

const marksOf = (html: string) =>
  [...html.matchAll(/<mark>([\s\S]*?)<\/mark>/g)]
    .map(([, inside = '']) => inside)
    .join('')
    .replaceAll('\u00a0', ' ');

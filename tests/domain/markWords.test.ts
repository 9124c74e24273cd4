import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolateLatin } from '#domain/bidi.ts';
import { markWords } from '#domain/markWords.ts';

const marked = (text: string, query: string) => markWords(isolateLatin(text), query);

test.each([
  ['ביקורת אוזניות', 'אוזניות', 'ביקורת <mark>אוזניות</mark>'],
  ['ביקורת אוזניות', 'אוזנ', 'ביקורת <mark>אוזניות</mark>'],
  ['ביקורת אוזניות', 'ביקור אוזניות', 'ביקורת <mark>אוזניות</mark>'],
  ['שָׁלוֹם לכם', 'שלום', '<mark>שָׁלוֹם</mark> לכם'],
  ['מחשבון לך', 'מחשבונ', '<mark>מחשבון</mark> לך'],
  ['דו"ח צה״ל', 'צה"ל', 'דו&quot;ח <mark>צה״ל</mark>'],
  ['דו"ח שנתי', 'דו״ח', '<mark>דו&quot;ח</mark> שנתי'],
  [
    'Galaxy S26 מול iPhone',
    'galaxy',
    '<bdi><mark>Galaxy</mark>\u00a0S26</bdi> מול <bdi>iPhone</bdi>',
  ],
  ['Résumé', 'resume', '<mark>Résumé</mark>'],
  ['אין כאן', 'משהו', 'אין כאן'],
  ['אין כאן', '', 'אין כאן'],
  ['אין כאן', '?!', 'אין כאן'],
])('%j searched for %j is %j', (text, query, html) => {
  expect(marked(text, query)).toBe(html);
});

test.each([
  ['AT&T <b>', 'amp', 'AT&amp;T &lt;b&gt;'],
  ['AT&T <b>', 'lt', 'AT&amp;T &lt;b&gt;'],
  ['"quot"', 'quot', '&quot;<mark>quot</mark>&quot;'],
  ['השוואה: bdi', 'bdi', 'השוואה: <bdi><mark>bdi</mark></bdi>'],
])('%j searched for %j keeps tags and entities whole', (text, query, html) => {
  expect(marked(text, query)).toBe(html);
});

test('marks add nothing but marks, whatever the text and the search', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(text, text, (title, query) => {
      const plain = isolateLatin(title);
      expect(markWords(plain, query).replace(/<\/?mark>/g, '')).toBe(plain);
    }),
  );
});

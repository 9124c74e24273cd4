import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/hebrew/foldText.ts';
import { searchTokens, tokenPlaces } from '#domain/hebrew/searchTokens.ts';
import { anyString } from '#tests/support/samples/strings.ts';

const numRuns = 3_000;

test.each([
  ['שָׁלוֹם', 'שלומ'],
  ['שׁלום', 'שלומ'],
  ['בְּרֵאשִׁ֖ית', 'בראשית'],
  ['צה״ל', 'צהל'],
  ['צה"ל', 'צהל'],
  ["צ'יפ", 'ציפ'],
  ['ג׳ירפה', 'גירפה'],
  ['ה"טלפון"', 'הטלפונ"'],
  ['don’t', 'dont'],
  ['Café ÀÉ', 'cafe ae'],
  ['ｉＰｈｏｎｅ', 'iphone'],
  ['טל\u200fפ\u00adון\u200b', 'טלפונ'],
  ['ײַדיש', 'יידיש'],
  ['ארץ ים ען כף דרך', 'ארצ ימ ענ כפ דרכ'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['מחשב־נייד, מחשב-נייד!', ['מחשב', 'נייד', 'מחשב', 'נייד']],
  ['בiPhone', ['ב', 'iphone']],
  ['S26 WH-1000XM5', ['s', '26', 'wh', '1000', 'xm', '5']],
  ['256GB / 27"', ['256', 'gb', '27']],
  ['?!', []],
])('%s has the words %j', (text, tokens) => {
  expect(searchTokens(text)).toEqual(tokens);
});

test('folding folded text changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns },
  );
});

test('the words of words are themselves', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const tokens = searchTokens(text);
      expect(searchTokens(tokens.join(' '))).toEqual(tokens);
    }),
    { numRuns },
  );
});

test('each word has its place in the text', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const tokens = searchTokens(text);
      const places = tokenPlaces(text);
      expect(places.length).toBe(tokens.length);
      let end = 0;
      for (const [i, place] of places.entries()) {
        if (place !== places[i - 1]) expect(place.start).toBeGreaterThanOrEqual(end);
        expect(searchTokens(text.slice(place.start, place.end))).toContain(tokens[i]);
        end = place.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns },
  );
});

test('a place begins and ends with its word, without the quotes round it', () => {
  const text = '״הטלפון״ ו"צה״ל".';
  expect(tokenPlaces(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'הטלפון',
    'ו"צה״ל',
  ]);
});

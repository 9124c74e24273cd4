import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/hebrew/foldText.ts';
import { searchPieces, searchTokens } from '#domain/hebrew/searchTokens.ts';
import { anyString } from '#tests/support/strings.ts';

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

test('pieces hold the same words, each in its place of the text', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const pieces = searchPieces(text);
      expect(pieces.flatMap(({ tokens }) => tokens)).toEqual(searchTokens(text));
      let end = 0;
      for (const piece of pieces) {
        expect(piece.start).toBeGreaterThanOrEqual(end);
        expect(searchTokens(text.slice(piece.start, piece.end))).toEqual(piece.tokens);
        end = piece.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns },
  );
});

test('a piece begins and ends with its word, without the quotes round it', () => {
  const text = '״הטלפון״ ו"צה״ל".';
  const words = searchPieces(text).map(({ start, end }) => text.slice(start, end));
  expect(words).toEqual(['הטלפון', 'ו"צה״ל']);
});

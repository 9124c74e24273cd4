import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#domain/hebrew/foldText.ts';
import { tokenize, tokenSpans } from '#domain/hebrew/tokenize.ts';
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
])('folds the text %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['מחשב־נייד, מחשב-נייד!', ['מחשב', 'נייד', 'מחשב', 'נייד']],
  ['בiPhone', ['ב', 'iphone']],
  ['S26 WH-1000XM5', ['s', '26', 'wh', '1000', 'xm', '5']],
  ['256GB / 27"', ['256', 'gb', '27']],
  ['?!', []],
  ['1,500 ₪, או 10,000,000', ['1500', 'או', '10000000']],
  ['1,50 או 1,5000', ['1', '50', 'או', '1', '5000']],
])('splits the text %s into the tokens %j', (text, tokens) => {
  expect(tokenize(text)).toEqual(tokens);
});

test('folding a folded text again does not change it', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns },
  );
});

test('tokenizing the tokens of a text returns the same tokens', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const tokens = tokenize(text);
      expect(tokenize(tokens.join(' '))).toEqual(tokens);
    }),
    { numRuns },
  );
});

const commonText = fc.string({
  unit: fc.constantFrom(...'אבםןaBcי1234567890,,,,\'"״׳`’₪°×.-–~^$| \n\t'),
  maxLength: 24,
});

test('an invisible character after each word changes neither the tokens nor their texts', () => {
  const spanTexts = (text: string) =>
    tokenSpans(text).map(({ start, end }) => text.slice(start, end));
  fc.assert(
    fc.property(fc.oneof(commonText, anyString()), (text) => {
      // The words are then split by regular expressions instead of character by character.
      const withInvisible = text.replace(/[^ \t\n\r]+/g, '$&\u200b');
      expect(tokenize(withInvisible)).toEqual(tokenize(text));
      expect(spanTexts(withInvisible)).toEqual(spanTexts(text));
    }),
    { numRuns },
  );
});

test('the span of each token in the original text contains the token', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const tokens = tokenize(text);
      const spans = tokenSpans(text);
      expect(spans.length).toBe(tokens.length);
      let end = 0;
      for (const [i, span] of spans.entries()) {
        if (span !== spans[i - 1]) expect(span.start).toBeGreaterThanOrEqual(end);
        expect(tokenize(text.slice(span.start, span.end))).toContain(tokens[i]);
        end = span.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns },
  );
});

test('the span of a token excludes the quotation marks around the word', () => {
  const text = '״הטלפון״ ו"צה״ל".';
  expect(tokenSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'הטלפון',
    'ו"צה״ל',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml } from '#domain/text/escapeXml.ts';
import { normalizeCode, normalizeLine, normalizeText } from '#domain/text/normalizeText.ts';
import {
  hasUnsafeCharacters,
  withoutUnsafeCharacters,
  withoutUnsafeTexts,
} from '#domain/text/unsafeCharacters.ts';
import { anyString } from '#tests/support/samples/strings.ts';

const unsafe = [
  '\u0000',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u202a',
  '\u202e',
  '\u2066',
].concat(['\u2069', '\ufffe', '\uffff', '\ufdd0', '\u{1fffe}', '\ud800', '\udfff']);
const safe = [
  '\t',
  '\n',
  '\r',
  '\u200e',
  '\u200f',
  '\u200d',
  '\ufe0f',
  '\u00a0',
  '👨‍👩‍👧',
  '\ufffd',
];

test.each(unsafe)(
  'all functions that normalize text remove the unsafe character %j',
  (character) => {
    const text = `א${character}ב`;
    expect(hasUnsafeCharacters(text)).toBe(true);
    expect(withoutUnsafeCharacters(text)).toBe('אב');
    for (const normalize of [normalizeLine, normalizeText, normalizeCode, escapeXml])
      expect(normalize(text)).toMatch(/^א ?ב$/);
  },
);

test.each(safe)('the character %j is safe and stays in the text', (character) => {
  expect(hasUnsafeCharacters(`א${character}ב`)).toBe(false);
});

/** The definition of unsafe characters by Unicode properties. */
const unsafeByProperties =
  /^(?:[\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}\p{Surrogate}]|(?![\t\n\r])\p{Cc})$/u;

test('every code point is unsafe exactly if its Unicode properties make it unsafe', () => {
  const differing: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10_ff_ff; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    const isUnsafe = unsafeByProperties.test(character);
    const expected = isUnsafe ? 'אב' : `א${character}ב`;
    if (
      hasUnsafeCharacters(character) !== isUnsafe ||
      withoutUnsafeCharacters(`א${character}ב`) !== expected
    )
      differing.push(codePoint.toString(16));
  }
  expect(differing).toEqual([]);
});

/** Matches a text if XML 1.0 allows all its characters. */
const xmlCharacters = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

test('any text is allowed in XML after its unsafe characters are removed', () => {
  fc.assert(
    fc.property(anyString(60), (text) => {
      const cleaned = withoutUnsafeCharacters(text);
      expect(cleaned).toMatch(xmlCharacters);
      expect(withoutUnsafeCharacters(cleaned)).toBe(cleaned);
    }),
    { numRuns: 300 },
  );
});

test('removes unsafe characters from every string of a JSON value, and returns a safe value unchanged', () => {
  const dirty = { a: ['x\u202e', { b: '\ufffe' }], c: 5, d: null, e: undefined };
  expect(withoutUnsafeTexts(dirty)).toEqual({ a: ['x', { b: '' }], c: 5, d: null, e: undefined });
  const clean = { a: ['x', { b: 'y' }], c: 5 };
  expect(withoutUnsafeTexts(clean)).toBe(clean);
});

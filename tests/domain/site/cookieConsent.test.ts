import { expect, test } from 'vitest';
import { consentVersion, parseConsent } from '#domain/site/cookieConsent.ts';
import type { Purpose } from '#domain/site/thirdPartyServices.ts';

const nowMs = Date.UTC(2026, 10, 20);
const decidedAt = '2026-11-01T10:00:00.000Z';
const stored = (changes: object = {}) =>
  JSON.stringify({
    version: consentVersion,
    decidedAt,
    granted: { analytics: true, advertising: false },
    ...changes,
  });
const read = (text: string | null, purposes: Purpose[] = ['analytics', 'advertising']) =>
  parseConsent(text, { purposes, nowMs })?.granted;

test('returns the stored decision if it covers the given purposes', () => {
  expect(read(stored())).toEqual({ analytics: true, advertising: false });
  expect(read(stored(), ['advertising'])).toEqual({ advertising: false });
});

test.each([
  ['nothing', null],
  ['empty text', ''],
  ['text that is not JSON', 'granted'],
  ['a string', '"yes"'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[true]'],
  ['a decision with another version', stored({ version: consentVersion + 1 })],
  ['a decision without a version', stored({ version: undefined })],
  ['a decision without a date', stored({ decidedAt: undefined })],
  ['a decision with an invalid date', stored({ decidedAt: 'yesterday' })],
  ['a decision that is two years old', stored({ decidedAt: '2024-11-01T10:00:00.000Z' })],
  [
    'a decision whose values are not booleans',
    stored({ granted: { analytics: 'true', advertising: 1 } }),
  ],
  ['a decision without a purpose', stored({ granted: { analytics: true } })],
  ['no decisions', stored({ granted: null })],
])('returns no decision when the stored value is %s', (_name, text) => {
  expect(read(text)).toBeUndefined();
});

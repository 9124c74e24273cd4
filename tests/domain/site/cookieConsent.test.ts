import { expect, test } from 'vitest';
import { cookieConsentVersion, parseConsent } from '#domain/site/cookieConsent.ts';
import type { Purpose } from '#domain/site/thirdPartyServices.ts';

const nowMs = Date.UTC(2026, 10, 20);
const decidedAt = '2026-11-01T10:00:00.000Z';
const stored = (changes: object = {}) =>
  JSON.stringify({
    version: cookieConsentVersion,
    decidedAt,
    granted: { analytics: true, advertising: false },
    ...changes,
  });
const read = (text: string | null, purposes: Purpose[] = ['analytics', 'advertising']) =>
  parseConsent(text, { purposes, nowMs })?.granted;

test('parseConsent returns a stored decision that covers all purposes of the site', () => {
  expect(read(stored())).toEqual({ analytics: true, advertising: false });
  expect(read(stored(), ['advertising'])).toEqual({ advertising: false });
});

test.each([
  ['missing', null],
  ['an empty text', ''],
  ['a text that is not JSON', 'granted'],
  ['a string', '"yes"'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[true]'],
  ['a decision with another version', stored({ version: cookieConsentVersion + 1 })],
  ['a decision without a version', stored({ version: undefined })],
  ['a decision without a date', stored({ decidedAt: undefined })],
  ['a decision with an invalid date', stored({ decidedAt: 'yesterday' })],
  ['a decision that is two years old', stored({ decidedAt: '2024-11-01T10:00:00.000Z' })],
  [
    'a decision whose values are not booleans',
    stored({ granted: { analytics: 'true', advertising: 1 } }),
  ],
  ['a decision that lacks a purpose', stored({ granted: { analytics: true } })],
  ['a decision with null instead of the purposes', stored({ granted: null })],
])('parseConsent returns undefined if the stored value is %s', (_name, text) => {
  expect(read(text)).toBeUndefined();
});

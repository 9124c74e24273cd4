import { expect, test } from 'vitest';
import { parseConsentTime } from '#domain/subscription/consentTime.ts';

test.each([
  ['2026-03-01', '2026-02-28T22:00:00.000Z'],
  ['2026-03-01 10:05', '2026-03-01T08:05:00.000Z'],
  ['2026-07-01 9:05:30', '2026-07-01T06:05:00.000Z'],
  ['1.3.2026', '2026-02-28T22:00:00.000Z'],
  ['01/03/2026 10:05', '2026-03-01T08:05:00.000Z'],
  ['1.3.2026, 10:05', '2026-03-01T08:05:00.000Z'],
  ['2026-03-01T10:05:00Z', '2026-03-01T10:05:00.000Z'],
  ['2026-03-01T10:05:00+02:00', '2026-03-01T08:05:00.000Z'],
])('reads the time of consent %j as %s', (text, iso) => {
  expect(parseConsentTime(text)).toBe(iso);
});

test.each([
  '',
  '2026',
  '30.2.2026',
  '1.3/2026',
  '13/31/2026',
  '1.3.26',
  'אתמול',
  '2026-03-01 25:00',
])('%j is no time of consent', (text) => {
  expect(parseConsentTime(text)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { israelYear, longDate, shortDate, shortMoment } from '#domain/text/dates.ts';

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');

test.each([
  ['2026-11-05T21:59:59.000Z', '5 בנובמבר 2026', '5.11.2026'],
  ['2026-11-05T22:00:00.000Z', '6 בנובמבר 2026', '6.11.2026'],
  ['2026-06-30T21:00:00.000Z', '1 ביולי 2026', '1.7.2026'],
])("longDate and shortDate show the day of %s in Israel's time zone", (iso, long, short) => {
  // The second call returns a remembered text.
  expect([longDate(iso), longDate(iso)]).toEqual([long, long]);
  expect([shortDate(iso), shortDate(iso)]).toEqual([short, short]);
});

test("israelYear returns the year in Israel's time zone", () => {
  expect(israelYear('2025-12-31T21:59:59.000Z')).toBe('2025');
  expect(israelYear('2025-12-31T22:00:00.000Z')).toBe('2026');
});

test("shortMoment shows the day, the month and the time in Israel's time zone", () => {
  expect(shortMoment('2026-12-24T05:30:00.000Z', nowMs)).toBe('24.12, 7:30');
  expect(shortMoment('2026-11-05T22:30:00.000Z', nowMs)).toBe('6.11, 0:30');
});

test('shortMoment also shows the year of a time in another year', () => {
  expect(shortMoment('2027-01-02T12:05:00.000Z', nowMs)).toBe('2.1.2027, 14:05');
});

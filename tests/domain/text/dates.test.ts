import { expect, test } from 'vitest';
import { shortMoment } from '#domain/text/dates.ts';

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');

test("shortMoment shows the day, the month and the time in Israel's time zone", () => {
  expect(shortMoment('2026-12-24T05:30:00.000Z', nowMs)).toBe('24.12, 7:30');
  expect(shortMoment('2026-11-05T22:30:00.000Z', nowMs)).toBe('6.11, 0:30');
});

test('shortMoment also shows the year of a time in another year', () => {
  expect(shortMoment('2027-01-02T12:05:00.000Z', nowMs)).toBe('2.1.2027, 14:05');
});

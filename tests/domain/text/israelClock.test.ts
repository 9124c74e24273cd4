import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstOfLastDays,
  fromIsraelClock,
  lastDays,
  toIsraelClock,
} from '#domain/text/israelClock.ts';

test.each([
  ['2026-11-05T22:30:00.000Z', '2026-11-06', '00:30'],
  ['2026-07-01T21:15:00.000Z', '2026-07-02', '00:15'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01', '02:00'],
  ['2026-12-31T22:00:00.000Z', '2027-01-01', '00:00'],
  ['9999-12-31T21:59:00.000Z', '9999-12-31', '23:59'],
  // In 2026, summer time begins on 27 March at 02:00 and ends on 25 October at 02:00.
  ['2026-03-26T23:59:00.000Z', '2026-03-27', '01:59'],
  ['2026-03-27T00:00:00.000Z', '2026-03-27', '03:00'],
  ['2026-10-24T22:30:00.000Z', '2026-10-25', '01:30'],
  ['2026-10-25T00:00:00.000Z', '2026-10-25', '02:00'],
])(
  'the UTC time %s and the Israeli time %s %s are converted into each other',
  (iso, date, time) => {
    expect(toIsraelClock(iso)).toEqual({ date, time });
    expect(fromIsraelClock({ date, time })).toBe(iso);
  },
);

test('a local time that occurs twice at the end of summer time means the first occurrence', () => {
  expect(toIsraelClock('2026-10-24T23:30:00.000Z')).toEqual({ date: '2026-10-25', time: '01:30' });
  expect(fromIsraelClock({ date: '2026-10-25', time: '01:30' })).toBe('2026-10-24T22:30:00.000Z');
});

test('a local time that does not exist when summer time begins moves forward by one hour', () => {
  const iso = fromIsraelClock({ date: '2026-03-27', time: '02:30' });
  expect(iso).toBe('2026-03-27T00:30:00.000Z');
  expect(toIsraelClock(iso ?? '')).toEqual({ date: '2026-03-27', time: '03:30' });
});

test.each([
  ['', ''],
  ['2026-11-05', ''],
  ['', '10:00'],
  ['2026-13-05', '10:00'],
  ['2026-02-10', '25:00'],
])('the date %j with the time %j is invalid and returns undefined', (date, time) => {
  expect(fromIsraelClock({ date, time })).toBeUndefined();
});

test('the conversion from Israeli time does not depend on the time zone of the machine', () => {
  const zone = process.env.TZ;
  try {
    for (const TZ of ['America/Los_Angeles', 'Asia/Tokyo', 'UTC']) {
      process.env.TZ = TZ;
      expect(fromIsraelClock({ date: '2026-06-01', time: '08:00' })).toBe(
        '2026-06-01T05:00:00.000Z',
      );
    }
  } finally {
    // The value undefined would become a text, and change the time zone of later tests.
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('converting a time in Israel to UTC and back returns the same time', () => {
  const minute = fc.integer({ min: 0, max: 10 * 366 * 24 * 60 });
  fc.assert(
    fc.property(minute, (minutes) => {
      const shown = toIsraelClock(new Date(Date.UTC(2024, 0, 1) + minutes * 60_000).toISOString());
      expect(toIsraelClock(fromIsraelClock(shown) ?? '')).toEqual(shown);
    }),
  );
});

test('lastDays returns the days that end with a day, and firstOfLastDays the first of them', () => {
  expect(lastDays('2026-01-02', 3)).toEqual(['2025-12-31', '2026-01-01', '2026-01-02']);
  expect(firstOfLastDays('2026-01-02', 3)).toBe('2025-12-31');
  expect(firstOfLastDays('2026-01-02', 1)).toBe('2026-01-02');
});

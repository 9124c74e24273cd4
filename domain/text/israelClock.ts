import { isCalendarDate, siteTimeZone } from './dates.ts';
import { dayMs } from './dayMs.ts';

/** Date and time in Israel's time zone, in the format of HTML inputs: `2026-11-05`, `22:30`. */
export interface IsraelClock {
  date: string;
  time: string;
}

/** Converts ISO-8601 UTC text to date and time in Israel's time zone. */
export function toIsraelClock(iso: string): IsraelClock {
  const shifted = new Date(Date.parse(iso) + offsetMs(Date.parse(iso))).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/**
 * Converts date and time in Israel's time zone to ISO-8601 UTC text. Returns undefined for an invalid date.
 *
 * A time that occurs twice, at the end of summer time, means its first occurrence. A time that the clock
 * change skips is moved forward.
 */
export function fromIsraelClock({ date, time }: IsraelClock): string | undefined {
  const wallMs = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wallMs) || !isCalendarDate(date)) return undefined;
  const before = offsetMs(wallMs - dayMs);
  const after = offsetMs(wallMs + dayMs);
  const offsets = before > after ? [before, after] : [after, before];
  const match = offsets.find((offset) => offsetMs(wallMs - offset) === offset);
  return new Date(wallMs - (match ?? before)).toISOString();
}

/**
 * Returns the `count` days that end with the given day, the oldest first: `2026-11-05`, 2 → `2026-11-04`,
 * `2026-11-05`.
 */
export function lastDays(day: string, count: number): string[] {
  const lastMs = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, i) =>
    new Date(lastMs - (count - 1 - i) * dayMs).toISOString().slice(0, day.length),
  );
}

/** Returns the first of the `count` days that end with the given day: `2026-11-05`, 2 → `2026-11-04`. */
export const firstOfLastDays = (day: string, count: number): string =>
  lastDays(day, count)[0] ?? day;

const clockFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: siteTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Returns the difference between Israel's time zone and UTC at a given time. */
function offsetMs(timeMs: number): number {
  const part = Object.fromEntries(
    clockFormat.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  // Does not parse a text, because the day after the last storable day is in the year 10000.
  const shownMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return shownMs - Math.floor(timeMs / 1_000) * 1_000;
}

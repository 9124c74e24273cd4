import { isCalendarDate, yearMax, yearMin } from './dates.ts';
import { fromIsraelClock } from './israelClock.ts';

/**
 * Parses an ISO-8601 date or date-time strictly, and returns it as ISO-8601 UTC text. Returns undefined for
 * any other text, and for days that do not exist.
 *
 * A date or time without an offset is in Israel's time zone. A date alone means midnight.
 */
export function parseIsoTime(text: string): string | undefined {
  const { date = '', time, offset } = pattern.exec(text.trim())?.groups ?? {};
  if (!isCalendarDate(date)) return undefined;
  const utc =
    time === undefined || offset === undefined
      ? fromIsraelClock({ date, time: time ?? '00:00' })
      : `${date}T${time}${offset}`;
  const parsed = new Date(utc ?? Number.NaN);
  return isStorable(parsed) ? parsed.toISOString() : undefined;
}

const pattern =
  /^(?<date>\d{4}-\d\d-\d\d)(?:T(?<time>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?<offset>Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/i;

/** Returns whether the year is in the range in which ISO text sorts by time. */
const isStorable = (time: Date) =>
  time.getUTCFullYear() >= yearMin && time.getUTCFullYear() <= yearMax;

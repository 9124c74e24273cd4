import { memoizeText } from './memoizeText.ts';

/** The time zone of all displayed dates, also for visitors in other countries. */
export const siteTimeZone = 'Asia/Jerusalem';

const longFormat = new Intl.DateTimeFormat('he-IL', { timeZone: siteTimeZone, dateStyle: 'long' });
const shortFormat = new Intl.DateTimeFormat('he-IL', {
  timeZone: siteTimeZone,
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});
const momentFormat = new Intl.DateTimeFormat('he-IL', {
  timeZone: siteTimeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** The number of dates whose texts are stored at the same time. */
const datesMax = 4_000;

/** Formats ISO-8601 UTC text as a date in Israel's time zone: `5 בנובמבר 2026`. */
export const longDate = memoizeText((iso) => longFormat.format(new Date(iso)), datesMax);

/** Formats ISO-8601 UTC text as a short date in Israel's time zone: `5.11.2026`. */
export const shortDate = memoizeText((iso) => shortFormat.format(new Date(iso)), datesMax);

const yearFormat = new Intl.DateTimeFormat('he-IL', { timeZone: siteTimeZone, year: 'numeric' });

/** Returns the year of ISO-8601 UTC text in Israel's time zone: `2026`. */
export const israelYear = (iso: string): string => yearFormat.format(new Date(iso));

/** Formats ISO-8601 UTC text as date and time in Israel's time zone: `5 בנובמבר 2026 בשעה 14:30`. */
export const dateAndTime = (iso: string) => momentFormat.format(new Date(iso));

/**
 * Formats ISO-8601 UTC text as a short date and time in Israel's time zone: `24.12, 7:30`. Adds the year
 * unless it is the current year.
 */
export function shortMoment(iso: string, nowMs: number): string {
  const isThisYear = israelYear(iso) === yearFormat.format(nowMs);
  return (isThisYear ? shortMomentFormat : shortMomentWithYear).format(new Date(iso));
}

const shortMomentParts = {
  timeZone: siteTimeZone,
  day: 'numeric',
  month: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const shortMomentFormat = new Intl.DateTimeFormat('he-IL', shortMomentParts);
const shortMomentWithYear = new Intl.DateTimeFormat('he-IL', {
  ...shortMomentParts,
  year: 'numeric',
});

/** Stored times are in this range of years, in which ISO text sorts by time. */
export const yearMin = 1970;
export const yearMax = 9999;

/**
 * Returns whether a date such as `2026-02-28` exists. JavaScript itself accepts `2026-02-30` as a day in
 * March.
 */
export function isCalendarDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || year < yearMin) return false;
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** Formats milliseconds since the epoch as ISO-8601 UTC text, the format of all stored times. */
export const isoTime = (timeMs: number) => new Date(timeMs).toISOString();

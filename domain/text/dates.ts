/** The time zone of all displayed dates, independent of the time zones of the server and the visitor. */
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

/** ISO-8601 UTC text → `5 בנובמבר 2026`, in Israel's time zone. */
export const longDate = (iso: string) => longFormat.format(new Date(iso));

/** ISO-8601 UTC text → `5.11.2026`, in Israel's time zone. */
export const shortDate = (iso: string) => shortFormat.format(new Date(iso));

/** ISO-8601 UTC text → `5 בנובמבר 2026 בשעה 14:30`, in Israel's time zone. */
export const dateAndTime = (iso: string) => momentFormat.format(new Date(iso));

/** ISO-8601 UTC text → `24.12, 7:30`, in Israel's time zone, with the year unless it is the current one. */
export function shortMoment(iso: string, nowMs: number): string {
  const isThisYear = yearFormat.format(new Date(iso)) === yearFormat.format(nowMs);
  return (isThisYear ? shortMomentFormat : shortMomentWithYear).format(new Date(iso));
}

const yearFormat = new Intl.DateTimeFormat('he-IL', { timeZone: siteTimeZone, year: 'numeric' });
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

/** Years of stored times. Their ISO text has four digits, so it sorts by time. */
export const yearMin = 1970;
export const yearMax = 9999;

/** Returns whether `2026-02-28` exists in the calendar, unlike `2026-02-30`, which JavaScript moves to March. */
export function isCalendarDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || year < yearMin) return false;
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** Milliseconds since the epoch → ISO-8601 UTC text, the format of all stored times. */
export const isoTime = (timeMs: number) => new Date(timeMs).toISOString();

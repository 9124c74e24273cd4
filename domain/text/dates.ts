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

/** Milliseconds since the epoch → ISO-8601 UTC text, the format of all stored times. */
export const isoTime = (timeMs: number) => new Date(timeMs).toISOString();

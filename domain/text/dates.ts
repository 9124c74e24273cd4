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

/** Milliseconds since the epoch → ISO-8601 UTC text, the format of all stored times. */
export const isoTime = (timeMs: number) => new Date(timeMs).toISOString();

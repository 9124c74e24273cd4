/** Where the magazine's days begin and end, whatever the machine or the reader. */
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

/** ISO-8601 UTC text → `5 בנובמבר 2026`, as the day is in Israel. */
export const longDate = (iso: string) => longFormat.format(new Date(iso));

/** ISO-8601 UTC text → `5.11.2026`, as the day is in Israel. */
export const shortDate = (iso: string) => shortFormat.format(new Date(iso));

/** ISO-8601 UTC text → `5 בנובמבר 2026 בשעה 14:30`, by Israel's clock. */
export const dateAndTime = (iso: string) => momentFormat.format(new Date(iso));

/** Milliseconds since the epoch → ISO-8601 UTC text, the form in which all times are stored. */
export const isoTime = (timeMs: number) => new Date(timeMs).toISOString();

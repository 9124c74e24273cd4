import { isoTime } from '../text/dates.ts';
import { fromIsraelClock } from '../text/israelClock.ts';

/**
 * Parses the time of a consent in a file: `2026-03-01`, `2026-03-01 10:00`, `1.3.2026`, `1/3/2026 10:00` in Israel's time
 * zone, or ISO text with a time zone. Returns ISO-8601 UTC text, or undefined for anything else.
 */
export function parseConsentTime(text: string): string | undefined {
  if (withZone.test(text))
    return Number.isNaN(Date.parse(text)) ? undefined : isoTime(Date.parse(text));
  const match = yearFirst.exec(text) ?? dayFirst.exec(text);
  if (!match?.groups) return undefined;
  const { year = '', month = '', day = '', hour = '0', minute = '00' } = match.groups;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return fromIsraelClock({ date, time: `${hour.padStart(2, '0')}:${minute}` });
}

const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

const time = /(?:[ T,]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d(?:\.\d+)?)?)?/.source;
const yearFirst = new RegExp(`^(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})${time}$`);
const dayFirst = new RegExp(
  `^(?<day>\\d{1,2})(?<mark>[./-])(?<month>\\d{1,2})\\k<mark>(?<year>\\d{4})${time}$`,
);

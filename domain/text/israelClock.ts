import { siteTimeZone } from './dates.ts';

/** A moment as clocks in Israel show it, in the forms of the date and time inputs: `2026-11-05`, `22:30`. */
export interface IsraelClock {
  date: string;
  time: string;
}

/** ISO-8601 UTC text → what calendars and clocks in Israel show at that moment. */
export function toIsraelClock(iso: string): IsraelClock {
  const shifted = new Date(Date.parse(iso) + offsetMs(Date.parse(iso))).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/**
 * A date and a time on Israel's clocks → ISO-8601 UTC text, wherever the browser is; undefined for
 * what is no date. A time that comes twice (when summer time ends) is the first of the two; one that
 * is skipped (when it begins) is as much later.
 */
export function fromIsraelClock({ date, time }: IsraelClock): string | undefined {
  const wallMs = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wallMs)) return undefined;
  const before = offsetMs(wallMs - dayMs);
  const after = offsetMs(wallMs + dayMs);
  const offsets = before > after ? [before, after] : [after, before];
  const match = offsets.find((offset) => offsetMs(wallMs - offset) === offset);
  return new Date(wallMs - (match ?? before)).toISOString();
}

/** The days up to one, oldest first: `2026-11-05`, 2 → `2026-11-04`, `2026-11-05`. */
export function lastDays(day: string, count: number): string[] {
  const lastMs = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, i) =>
    new Date(lastMs - (count - 1 - i) * dayMs).toISOString().slice(0, day.length),
  );
}

const dayMs = 24 * 60 * 60 * 1_000;

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: siteTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** How far Israel's clocks are ahead of UTC at a moment. */
function offsetMs(timeMs: number): number {
  const part = Object.fromEntries(
    parts.formatToParts(timeMs).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = part;
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return shown - Math.floor(timeMs / 1_000) * 1_000;
}

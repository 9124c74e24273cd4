import { dayMs } from '../text/dayMs.ts';
import { fromIsraelClock, toIsraelClock } from '../text/israelClock.ts';
import type { DigestSchedule } from './mailingSettings.ts';

type WeeklyTime = Pick<DigestSchedule, 'day' | 'hour'>;

/** Returns the last time of the digest that is not after `now`, as ISO-8601 UTC text. */
export const lastDigestTime = (schedule: WeeklyTime, now: string): string =>
  timesAround(schedule, now).findLast((time) => time <= now) ?? now;

/** Returns the first time of the digest after `now`, as ISO-8601 UTC text. */
export const nextDigestTime = (schedule: WeeklyTime, now: string): string =>
  timesAround(schedule, now).find((time) => time > now) ?? now;

/** Returns the times of the digest in the week before and the week after `now`. */
function timesAround({ day, hour }: WeeklyTime, now: string): string[] {
  const todayMs = Date.parse(`${toIsraelClock(now).date}T00:00:00Z`);
  const offsets = Array.from({ length: 2 * daysPerWeek + 1 }, (_, index) => index - daysPerWeek);
  return offsets
    .map((offset) => new Date(todayMs + offset * dayMs))
    .filter((date) => date.getUTCDay() === day)
    .flatMap((date) => {
      const time = `${String(hour).padStart(2, '0')}:00`;
      return fromIsraelClock({ date: date.toISOString().slice(0, 10), time }) ?? [];
    });
}

const daysPerWeek = 7;

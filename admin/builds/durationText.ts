import { he } from '#domain/he/admin/admin.ts';
import { formatNumber } from '../formatNumber.ts';

const msPerSecond = 1_000;

/**
 * Returns a duration as Hebrew text, such as `14 אלפיות שנייה` or `2.5 שניות`; null if the duration
 * is unknown.
 */
export function durationText(ms: number | null): string | null {
  if (ms === null) return null;
  const isShort = ms < msPerSecond;
  const amount = Math.round((isShort ? ms : ms / msPerSecond) * 10) / 10;
  return he.builds[isShort ? 'milliseconds' : 'seconds'](amount, formatNumber(amount));
}

import { he } from '#domain/he/admin/admin.ts';

const msPerSecond = 1_000;

/** Returns a duration in seconds, such as `12.5 שניות`. Returns null for an unknown duration. */
export function durationText(ms: number | null): string | null {
  if (ms === null) return null;
  const seconds = ms / msPerSecond;
  const format = seconds < 1 ? shortFormat : longFormat;
  return he.builds.seconds(seconds, format.format(seconds));
}

const shortFormat = new Intl.NumberFormat('he-IL', { maximumSignificantDigits: 2 });
const longFormat = new Intl.NumberFormat('he-IL', { maximumFractionDigits: 1 });

/**
 * Parses the header `Retry-After`: seconds or an HTTP date (RFC 9110, 10.2.3). Returns at most `maxMs`, and 0
 * if the header is missing or invalid.
 */
export function retryAfterMs(
  header: string | null | undefined,
  { nowMs, maxMs }: { nowMs: number; maxMs: number },
): number {
  if (!header) return 0;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(0, waitMs), maxMs);
}

/** What the server knows about its clock. Times are ISO-8601 UTC text. */
export interface ClockState {
  now: string;
  /** The latest time at which the clock was known to be right; null for a new database. */
  trustedAt: string | null;
  /** Whether the clock is so far ahead of `trustedAt` that nothing is deleted and published. */
  isSuspect: boolean;
}

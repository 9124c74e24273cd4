/** The state of the server's clock. Times are ISO-8601 UTC text. */
export interface ClockState {
  now: string;
  /** The latest time at which the clock was known to be right. The value is null for a new database. */
  trustedAt: string | null;
  /**
   * Whether the clock is too far ahead of `trustedAt`. While the clock is suspect, the server deletes no
   * expired data and publishes no scheduled posts.
   */
  isSuspect: boolean;
}

export interface ClockState {
  now: string;
  /**
   * The latest time at which the clock was known to be right, as ISO-8601 UTC text. Null for a new database.
   */
  trustedAt: string | null;
  /**
   * Whether the clock is too far ahead of `trustedAt`. The server then deletes no expired data and publishes
   * no scheduled posts.
   */
  isSuspect: boolean;
}

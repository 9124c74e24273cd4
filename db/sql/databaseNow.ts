import { type SQL, sql } from 'drizzle-orm';

/** Returns the time of the clock of the database plus `ms`. The clocks of the hosts that share it may differ. */
export const databaseNowPlus = (ms: number): SQL<number> =>
  sql<number>`cast(unixepoch('subsec') * 1000 as integer) + ${ms}`;

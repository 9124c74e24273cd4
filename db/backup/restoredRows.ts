import type { DatabaseSync } from 'node:sqlite';
import { handledTimeKey } from '../mailings/digests.ts';

/**
 * Keeps a restored system from repeating mails that were sent after the backup was made: pauses the mailings that were
 * not finished, drops waiting mails that confirm an address, and counts the weekly digest as handled until now. Returns the number of paused mailings.
 */
export function pauseMailings(database: DatabaseSync, now: string): number {
  database
    .prepare('update settings set value = ? where key = ? and value < ?')
    .run(now, handledTimeKey, now);
  const hasMailings = database
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'mailings'")
    .get();
  // A backup of an earlier version has no mailings.
  if (!hasMailings) return 0;
  database
    .prepare("update subscription_mails set status = 'dropped' where status = 'waiting'")
    .run();
  const { changes } = database
    .prepare("update mailings set status = 'paused' where status in ('scheduled', 'sending')")
    .run();
  return Number(changes);
}

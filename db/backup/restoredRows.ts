import type { DatabaseSync } from 'node:sqlite';
import { handledTimeKey } from '../mailings/handledTime.ts';

/**
 * Changes the rows of a restored database that must not take effect again: ends all sessions and stops mails. Returns the number of
 * paused mailings.
 */
export function changeRestoredRows(database: DatabaseSync, now: string): number {
  endSessions(database);
  return stopMails(database, now);
}

/** Ends all sessions, because a password may have been changed after the backup was made, for example after a theft. */
function endSessions(database: DatabaseSync): void {
  if (hasTable(database, 'sessions')) database.exec('delete from sessions');
}

/**
 * Prevents the restored system from repeating mails that were sent after the backup was made: pauses the unfinished mailings,
 * drops the waiting confirmation mails, and counts the weekly digest as handled until now. Returns the number of paused mailings.
 */
function stopMails(database: DatabaseSync, now: string): number {
  database
    .prepare('update settings set value = ? where key = ? and value < ?')
    .run(now, handledTimeKey, now);
  if (!hasTable(database, 'mailings')) return 0;
  database
    .prepare("update subscription_mails set status = 'dropped' where status = 'waiting'")
    .run();
  const { changes } = database
    .prepare("update mailings set status = 'paused' where status in ('scheduled', 'sending')")
    .run();
  return Number(changes);
}

/** A backup of an earlier version lacks some tables. */
const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !==
  undefined;

import { setTimeout as delay } from 'node:timers/promises';
import { waitForLease } from '#build-hooks/leases/waitForLease.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#db/client.ts';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { isMigrated } from '#db/migrate.ts';
import { limits } from '#domain/limits.ts';
import type { Log } from '../runtime/log.ts';

/** Opens the database when it answers and an API node has prepared it. Changes nothing in it. */
export async function waitForDatabase(database: DatabaseOptions, log: Log): Promise<Database> {
  let isLogged = false;
  const report = (facts: Record<string, unknown>, message: string) => {
    if (!isLogged) log.info({ event: 'waiting_for_database', ...facts }, message);
    isLogged = true;
  };
  while (!(await isPrepared())) await delay(limits.bot.startPollMs);
  const db = await openDatabase(database);
  // The API node that migrated the database may still create its first content.
  const held = await waitForLease({
    db,
    name: 'setup',
    onWait: () => report({}, 'the bot waits for an API node, which prepares the database'),
    onFailedAttempt: (err) => report({ err }, 'the bot waits for the database server'),
  });
  await held.release();
  return db;

  async function isPrepared(): Promise<boolean> {
    try {
      if (await isMigrated(database)) return true;
      report({}, 'the bot waits for an API node, which prepares the database');
    } catch (err) {
      if (err instanceof OperatorError) throw err;
      report({ err }, 'the bot waits for the database server');
    }
    return false;
  }
}

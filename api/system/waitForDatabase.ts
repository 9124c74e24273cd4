import { setTimeout as delay } from 'node:timers/promises';
import { waitForLease } from '#build-hooks/leases/waitForLease.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#db/client.ts';
import { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { mapDbError } from '#db/mapDbError.ts';
import { hasMigrations, isMigrated } from '#db/migrate.ts';
import { limits } from '#domain/limits.ts';
import { failureReason } from '#domain/runtime/describeError.ts';
import { rootCause } from '#domain/runtime/rootCause.ts';
import type { Log } from '../runtime/log.ts';

/**
 * Waits until the database server answers, because it may start later than this machine. Does nothing for a database file.
 * Throws an `OperatorError` if the server refuses the token. If the first attempt fails, calls `onOutage` once with the reason,
 * and resolves to what `onOutage` returned.
 */
export async function waitForDatabaseServer<Started>(
  database: DatabaseOptions,
  onOutage: (reason: string) => Promise<Started>,
): Promise<Started | undefined> {
  if (isDatabaseFile(database.url)) return undefined;
  let started: Started | undefined;
  for (let isOutage = false; ; isOutage = true) {
    try {
      await hasMigrations(database);
      return started;
    } catch (error) {
      throwIfRefused(error, database);
      if (mapDbError(error) !== 'busy') throw error;
      if (!isOutage) started = await onOutage(failureReason(error));
    }
    await delay(limits.bot.startPollMs);
  }
}

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
      throwIfRefused(err, database);
      report({ err }, 'the bot waits for the database server');
    }
    return false;
  }
}

function throwIfRefused(error: unknown, { url }: DatabaseOptions): void {
  const cause = rootCause(error);
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined;
  if (status === 401 || status === 403)
    throw new OperatorError(
      `The database server ${url} refused the access with ${status}. DATABASE_AUTH_TOKEN must be a token that it accepts`,
    );
}

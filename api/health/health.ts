import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { checkWritable } from '#db/checkWritable.ts';
import { databaseFileIfLocal } from '#db/dataFolder/databaseFile.ts';
import { oldestEventTime } from '#db/events/outbox.ts';
import { limits } from '#domain/limits.ts';
import { filePathForPage } from '#domain/paths.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import type { Log } from '../runtime/log.ts';
import { type Check, cachedCheck, databaseCheck } from './check.ts';

/** Serves the health checks of a server: its database, its disk and `checks`. */
export function healthRoutes({
  db,
  env,
  clock,
  log,
  checks,
}: Pick<Deps, 'db' | 'env' | 'clock' | 'log'> & { checks: Check[] }) {
  // All nodes lose a database server at the same time, and still serve the pages. Without nodes in the balancer,
  // visitors would get nothing.
  const database = { ...writeCheck(db), isWarning: db.isShared };
  const disk = diskCheck(env.dataDir);
  const all = [databaseCheck(database, { clock }), cachedCheck(disk, { clock }), ...checks];
  return readinessRoutes({ checks: all, log });
}

/**
 * Serves `/healthz`, which returns 200 while the process runs, and `/readyz`, which names the failed checks. A
 * failed check that is only a warning leaves the status 200.
 */
export function readinessRoutes({
  checks,
  log,
  facts = () => ({}),
}: {
  checks: Check[];
  log: Log;
  /** Returns more facts for `/readyz`. */
  facts?: () => Record<string, string>;
}) {
  const isWarning = new Map(checks.map((check) => [check.name, check.isWarning]));
  const findFailures = checks.map((check) => reportFailure(check, log));
  return new Hono<HonoEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200))
    .get('/readyz', async (c) => {
      const names = await Promise.all(findFailures.map((findFailure) => findFailure()));
      const failing = names.filter((name) => name !== undefined);
      if (failing.length === 0) return c.json({ status: 'ok', failing, ...facts() }, 200);
      if (failing.every((name) => isWarning.get(name)))
        return c.json({ status: 'degraded', failing, ...facts() }, 200);
      c.header('Retry-After', '1');
      return c.json({ status: 'unavailable', failing, ...facts() }, 503);
    });
}

export const writeCheck = (db: Deps['db']): Check => ({
  name: 'database',
  isHealthy: async () => {
    await checkWritable(db);
    return true;
  },
});

export const diskCheck = (dataDir: string): Check => ({
  name: 'disk',
  isHealthy: async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > limits.readiness.diskFreeBytesMin;
  },
});

/**
 * Returns a check that fails when the oldest unprocessed event is too old. It passes while the database cannot be
 * read, because that is the fault of the check `database`.
 */
export const queueCheck = ({
  db,
  clock,
  publishedEventId,
}: Pick<Deps, 'db' | 'clock'> & { publishedEventId: () => number }): Check => ({
  name: 'queue',
  isHealthy: async () => {
    const oldestTime = await oldestEventTime(db.read, publishedEventId()).catch(() => undefined);
    if (!oldestTime) return true;
    return clock.nowMs() - Date.parse(oldestTime) < limits.readiness.queueAgeMaxMs;
  },
});

/** Returns a check that fails while published pages are missing. */
export const publishedFilesCheck = ({
  publishedFolder,
  isComplete,
}: {
  publishedFolder: string;
  isComplete: () => boolean;
}): Check => ({
  name: 'publishedFiles',
  isHealthy: () =>
    isComplete() && existsSync(path.join(publishedFolder, 'current', filePathForPage('/'))),
});

/**
 * Returns a check that fails after the database file was replaced or deleted, because the next start would
 * lose later writes.
 */
export function databaseFileCheck({ databaseUrl, log }: { databaseUrl: string; log: Log }): Check {
  const file = databaseFileIfLocal(databaseUrl);
  const fileId = () => file && statSync(file, { throwIfNoEntry: false })?.ino;
  const openFileId = fileId();
  let isLogged = false;
  return {
    name: 'databaseFile',
    isHealthy() {
      const isHealthy = fileId() === openFileId;
      if (!isHealthy && !isLogged)
        log.error(
          { event: 'database_replaced', file },
          'the database file was replaced or deleted while the server runs: restart the server, because it still uses the former file',
        );
      isLogged = !isHealthy;
      return isHealthy;
    },
  };
}

/**
 * Returns a function that runs a check and resolves to its name if it fails. The first of several errors in a
 * row goes to the log. The response contains only names, because every client may read it.
 */
function reportFailure({ name, isHealthy }: Check, log: Log): () => Promise<string | undefined> {
  let isLogged = false;
  return async () => {
    try {
      const result = await isHealthy();
      isLogged = false;
      return result ? undefined : name;
    } catch (err) {
      if (!isLogged)
        log.error({ event: 'check_failed', check: name, err }, 'the server is not ready');
      isLogged = true;
      return name;
    }
  };
}

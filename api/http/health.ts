import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import { checkWritable } from '#db/checkWritable.ts';
import { oldestEventTime } from '#db/outbox.ts';
import { limits } from '#domain/limits.ts';
import type { ApiEnv } from '../apiEnv.ts';
import type { Deps } from '../deps.ts';

/**
 * `/healthz` returns 200 while the process runs. `/readyz` returns whether the process can serve
 * traffic, and the names of failed checks.
 */
export const healthRoutes = ({ db, env, checks }: Pick<Deps, 'db' | 'env'> & { checks: Check[] }) =>
  new Hono<ApiEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200))
    .get('/readyz', async (c) => {
      const all = [writeCheck(db), diskCheck(env.dataDir), ...checks];
      const failing = (await Promise.all(all.map(runCheck))).filter((name) => name !== undefined);
      if (failing.length === 0) return c.json({ status: 'ok', failing }, 200);
      c.header('Retry-After', '1');
      return c.json({ status: 'unavailable', failing }, 503);
    });

/** A check of `/readyz`. A check that throws counts as failed. */
export interface Check {
  name: string;
  isHealthy: () => Promise<boolean> | boolean;
}

const writeCheck = (db: Deps['db']): Check => ({
  name: 'database',
  isHealthy: async () => {
    await checkWritable(db);
    return true;
  },
});

const diskCheck = (dataDir: string): Check => ({
  name: 'disk',
  isHealthy: async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > limits.readiness.diskFreeBytesMin;
  },
});

/**
 * Returns a check that fails when the oldest unprocessed event is too old, because the builder is
 * then late.
 */
export const queueCheck = ({
  db,
  clock,
  publishedEventId,
}: Pick<Deps, 'db' | 'clock'> & { publishedEventId: () => number }): Check => ({
  name: 'queue',
  isHealthy: async () => {
    const oldestTime = await oldestEventTime(db.read, publishedEventId());
    if (!oldestTime) return true;
    return clock.nowMs() - Date.parse(oldestTime) < limits.readiness.queueAgeMaxMs;
  },
});

async function runCheck({ name, isHealthy }: Check): Promise<string | undefined> {
  try {
    return (await isHealthy()) ? undefined : name;
  } catch {
    // The response contains only the name of a failed check. The part that failed logs the error.
    return name;
  }
}

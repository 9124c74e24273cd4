import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import { checkWritable } from '#db/checkWritable.ts';
import { oldestEventAfter } from '#db/outbox.ts';
import { limits } from '#domain/limits.ts';
import type { ApiEnv, Deps } from '../deps.ts';

/** `/healthz`: the process answers. `/readyz`: it can also store, and names what keeps it from that. */
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

/** One thing that must work before traffic may come; a throw counts as a no. */
export interface Check {
  name: string;
  isFine: () => Promise<boolean> | boolean;
}

const writeCheck = (db: Deps['db']): Check => ({
  name: 'database',
  isFine: async () => {
    await checkWritable(db);
    return true;
  },
});

const diskCheck = (dataDir: string): Check => ({
  name: 'disk',
  isFine: async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > limits.readiness.diskFreeBytesMin;
  },
});

/** What was written waits for its pages no longer than it should: the builder keeps up. */
export const queueCheck = ({
  db,
  clock,
  answeredEventId,
}: Pick<Deps, 'db' | 'clock'> & { answeredEventId: () => number }): Check => ({
  name: 'queue',
  isFine: async () => {
    const oldest = await oldestEventAfter(db.read, answeredEventId());
    if (!oldest) return true;
    return clock.nowMs() - Date.parse(oldest.createdAt) < limits.readiness.queueAgeMaxMs;
  },
});

async function runCheck({ name, isFine }: Check): Promise<string | undefined> {
  try {
    return (await isFine()) ? undefined : name;
  } catch {
    // The name is the whole answer: why it fails stands in the logs of the failing part.
    return name;
  }
}

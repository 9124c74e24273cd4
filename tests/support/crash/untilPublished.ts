import path from 'node:path';
import { until } from '../until.ts';
import { describePendingWork } from './pendingWork.ts';

/** Resolves when the builder of a server has published everything and is idle. */
export async function untilPublished(dataDir: string, withinMs = 60_000): Promise<void> {
  let pendingWork = '';
  const isPublished = async () => {
    pendingWork = await describePendingWork(dataDir, path.join(dataDir, 'site'));
    return pendingWork === '';
  };
  await until(() => `an idle builder, with ${pendingWork} pending`, isPublished, {
    withinMs,
    everyMs: 50,
  });
}

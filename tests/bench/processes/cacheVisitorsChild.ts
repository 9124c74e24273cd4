import { setTimeout as delay } from 'node:timers/promises';
import { findVersion } from '../measurements/editionTitle.ts';
import { nowMs, type VisitorSetup, type VisitReport } from './cacheVisitors.ts';
import { createHttpClient } from './httpClient.ts';

const { url, host, paths, clients, pauseMs }: VisitorSetup = JSON.parse(process.argv[2] ?? '');
const client = createHttpClient(url, { host });
const report: VisitReport = { visits: [], missing: 0, torn: 0 };
let isRunning = true;
process.once('message', () => {
  isRunning = false;
});
process.on('disconnect', () => process.exit());

await Promise.all(Array.from({ length: clients }, (_, n) => readRepeatedly(n)));
process.send?.(report, () => process.exit());

async function readRepeatedly(n: number): Promise<void> {
  for (let i = n; isRunning; i++) {
    await visit(paths[i % paths.length] ?? '/');
    await delay(pauseMs);
  }
}

async function visit(path: string): Promise<void> {
  const sentAtMs = nowMs();
  const { status, body } = await client.get(path);
  if (status !== 200) report.missing++;
  else if (!body.trimEnd().endsWith('</html>')) report.torn++;
  else report.visits.push({ path, sentAtMs, version: findVersion(body) });
}

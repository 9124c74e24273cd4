import { expect, test } from 'vitest';
import { type BotState, botChecks } from '#api/health/botChecks.ts';
import { readinessRoutes } from '#api/health/health.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { createTestLog } from '#tests/support/api/testLog.ts';

type Term = ReturnType<BotState['term']>;

const term = {
  isRunning: () => true,
  isComplete: () => true,
  isKeepingUp: () => true,
  isCaughtUp: () => true,
  publishedEventId: () => 0,
};

test.each<[string, { term: Term; isStarted?: boolean }, number, string[]]>([
  ['that builds is ready', { term }, 200, []],
  ['that stands by is ready', { term: undefined }, 200, []],
  ['that catches up is degraded', { term: { ...term, isCaughtUp: () => false } }, 200, ['catchUp']],
  [
    'without a builder is not ready',
    { term: { ...term, isRunning: () => false } },
    503,
    ['builder'],
  ],
  [
    'that starts is not ready',
    { term: undefined, isStarted: false },
    503,
    ['builder', 'publishedFiles', 'bucket', 'queue', 'catchUp'],
  ],
])('a bot %s', async (_, { term: current, isStarted = true }, status, failing) => {
  const { db, env, clock } = await startApi();
  const { log } = createTestLog();
  const checks = botChecks(
    { env, clock },
    { db: () => db, term: () => current, isStarted: () => isStarted },
  );
  const response = await readinessRoutes({ checks, log }).request('/readyz');
  expect([response.status, (await response.json()).failing]).toEqual([status, failing]);
});

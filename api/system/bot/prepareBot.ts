import { setTimeout as delay } from 'node:timers/promises';
import { checkBucketSettings } from '#build-hooks/bucket/store/probeBucket.ts';
import { compileSite } from '#build-hooks/compile/compile.ts';
import type { LeaseRunner } from '#build-hooks/leases/runWithLease.ts';
import type { Database } from '#db/client.ts';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { type DataLock, type LockedData, tryLockData } from '#db/dataFolder/dataLock.ts';
import { restrictDecoders } from '#db/media/loadSharp.ts';
import type { BotRole } from '#domain/api/apiResponses.ts';
import { limits } from '#domain/limits.ts';
import type { BaseDeps } from '../../baseDeps.ts';
import { botChecks } from '../../health/botChecks.ts';
import type { Check } from '../../health/check.ts';
import { runWithLoggedLease } from '../runWithLoggedLease.ts';
import { waitForDatabase } from '../waitForDatabase.ts';
import { type BotTerm, startBotTerm } from './botTerm.ts';

export interface PreparedBot {
  /** Resolves when the bot builds or stands by. */
  start(onProgress: (step: string) => void): Promise<void>;
  term(): BotTerm | undefined;
  role(): BotRole;
  checks: Check[];
  stop(): Promise<void>;
}

/** Returns a bot that does not run yet, so that its health checks answer during the start. */
export function prepareBot(deps: Omit<BaseDeps, 'db'>): PreparedBot {
  const { env, log } = deps;
  let lock: DataLock | undefined;
  let db: Database | undefined;
  let runner: LeaseRunner<BotTerm> | undefined;
  const term = () => runner?.work();

  async function start(onProgress: (step: string) => void): Promise<void> {
    const { dataDir, database, publishedFolder } = env;
    checkDataAccess(env);
    if (env.bucket) await checkBucketSettings(env.bucket);
    await restrictDecoders();
    const onStart = () => onProgress('Compiling the site');
    const [compiledSite, open] = await Promise.all([
      compileSite({ siteUrl: env.siteUrl, onStart }),
      waitForDatabase(database, log),
    ]);
    db = open;
    lock = await waitForLock({ dataDir, database, publishedFolder }, log);
    runner = runWithLoggedLease({ db, log }, 'builder', (context) =>
      startBotTerm(deps, { context, compiledSite }),
    );
  }

  function role(): BotRole {
    if (!runner) return 'starting';
    const current = term();
    if (!current) return 'standingBy';
    return current.isCaughtUp() ? 'building' : 'catchingUp';
  }

  return {
    start,
    term,
    role,
    checks: botChecks(deps, { db: () => db, term, isStarted: () => runner !== undefined }),
    async stop() {
      await runner?.stop();
      await db?.close();
      lock?.release();
    },
  };
}

/** Waits while another bot uses the published folder. */
async function waitForLock(data: LockedData, log: BaseDeps['log']): Promise<DataLock> {
  let lock = tryLockData({ ...data, timeoutMs: 0 });
  if (!lock)
    log.info(
      { event: 'waiting_for_lock' },
      'the bot waits for another process to leave its folders',
    );
  while (!lock) {
    await delay(limits.bot.startPollMs);
    lock = tryLockData({ ...data, timeoutMs: 0 });
  }
  return lock;
}

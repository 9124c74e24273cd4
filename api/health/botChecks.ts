import type { Database } from '#db/client.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { BotTerm } from '../system/bot/botTerm.ts';
import { type Check, cachedCheck, databaseCheck } from './check.ts';
import { diskCheck, queueCheck, writeCheck } from './health.ts';

type CheckedTerm = Pick<
  BotTerm,
  'isRunning' | 'isComplete' | 'isKeepingUp' | 'isCaughtUp' | 'publishedEventId'
>;

export interface BotState {
  db: () => Database | undefined;
  /** Returns undefined while another bot builds. */
  term: () => CheckedTerm | undefined;
  /** Returns false until the bot builds or stands by. */
  isStarted: () => boolean;
}

/** Returns the checks of `/readyz` of a bot. */
export function botChecks(
  deps: Pick<BaseDeps, 'clock'> & { env: Pick<BaseDeps['env'], 'dataDir'> },
  { db: findDb, term, isStarted }: BotState,
): Check[] {
  /** A check of the term. A bot that stands by passes it. */
  const termCheck = (
    name: string,
    isHealthy: (current: CheckedTerm) => Promise<boolean> | boolean,
  ): Check => ({
    name,
    isHealthy() {
      const current = term();
      return current ? isHealthy(current) : isStarted();
    },
  });
  const isWritable = () => {
    const db = findDb();
    return db !== undefined && writeCheck(db).isHealthy();
  };
  const queue = termCheck('queue', ({ publishedEventId }) => {
    const db = findDb();
    return db !== undefined && queueCheck({ ...deps, db, publishedEventId }).isHealthy();
  });
  return [
    cachedCheck(diskCheck(deps.env.dataDir), deps),
    databaseCheck({ name: 'database', isHealthy: isWritable }, deps),
    termCheck('builder', (current) => current.isRunning()),
    termCheck('publishedFiles', (current) => current.isComplete()),
    termCheck('bucket', (current) => current.isKeepingUp()),
    databaseCheck(queue, deps),
    // Until the bot has caught up, visitors get the pages of the previous builder. This is normal after each takeover.
    { ...termCheck('catchUp', (current) => current.isCaughtUp()), isWarning: true },
  ];
}

import type { Database } from '#db/client.ts';
import type { Env } from './env/env.ts';
import type { Clock } from './runtime/clock.ts';
import type { Log } from './runtime/log.ts';

export interface BaseDeps {
  db: Database;
  env: Env;
  clock: Clock;
  log: Log;
}

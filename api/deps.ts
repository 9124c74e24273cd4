import type { HttpBindings } from '@hono/node-server';
import type { ApiKey } from '#db/apiKeys.ts';
import type { Database } from '#db/client.ts';
import type { PostDraft } from '#domain/postDraft.ts';
import type { User } from '#domain/user.ts';
import type { Clock } from './clock.ts';
import type { Doorbell } from './doorbell.ts';
import type { Env } from './env.ts';
import type { Gate } from './gate.ts';
import type { Log } from './log.ts';
import type { Pictures } from './pictures.ts';
import type { SearchCounter } from './searchCounter.ts';
import type { Sessions } from './session.ts';
import type { StaticSite } from './staticSite.ts';
import type { Throttle } from './throttle.ts';
import type { ViewCounter } from './viewCounter.ts';

/** What every route may use. */
export interface Deps {
  db: Database;
  env: Env;
  clock: Clock;
  log: Log;
  doorbell: Doorbell;
  sessions: Sessions;
  throttle: Throttle;
  views: ViewCounter;
  searches: SearchCounter;
  pictures: Pictures;
  /** Makes the page of a draft, in the builder's thread; rejects when that cannot be done now. */
  renderPreview: (draft: PostDraft) => Promise<string>;
  readPage: StaticSite['readPage'];
  /** Password hashing waits here: it takes whole milliseconds of a core, and memory. */
  hashGate: Gate;
}

/** What a request carries through the API. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    user: User | undefined;
    /** The key that an AI publisher's request came by. */
    apiKey: ApiKey | undefined;
    /** Whether a request that may only read, by its address, wrote something after all. */
    hasWritten: boolean | undefined;
    /** Where the request came from, as throttles count it. */
    source: string;
  };
}

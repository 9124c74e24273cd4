import type { HttpBindings } from '@hono/node-server';
import type { Database } from '#db/client.ts';
import type { ApiKey } from '#db/users/apiKeys.ts';
import type { PostDraft } from '#domain/post/postDraft.ts';
import type { User } from '#domain/user/user.ts';
import type { Sessions } from './auth/session.ts';
import type { Env } from './env.ts';
import type { Clock } from './http/clock.ts';
import type { Log } from './http/log.ts';
import type { RateLimiter } from './http/rateLimiter.ts';
import type { Semaphore } from './http/semaphore.ts';
import type { StaticSite } from './http/staticSite.ts';
import type { BuildNotifier } from './jobs/buildNotifier.ts';
import type { SearchCounter } from './jobs/searchCounter.ts';
import type { ViewCounter } from './jobs/viewCounter.ts';
import type { MediaStore } from './media/mediaStore.ts';

/** What every route may use. */
export interface Deps {
  db: Database;
  env: Env;
  clock: Clock;
  log: Log;
  doorbell: BuildNotifier;
  sessions: Sessions;
  throttle: RateLimiter;
  views: ViewCounter;
  searches: SearchCounter;
  pictures: MediaStore;
  /** Makes the page of a draft, in the builder's thread; rejects when that cannot be done now. */
  renderPreview: (draft: PostDraft) => Promise<string>;
  readPage: StaticSite['readPage'];
  /** Password hashing waits here: it takes whole milliseconds of a core, and memory. */
  hashGate: Semaphore;
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

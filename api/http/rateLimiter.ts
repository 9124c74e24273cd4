import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clearCounter, countPoint, readCounter } from '#db/users/rateLimits.ts';
import { usernameKey } from '#db/users/users.ts';
import { limits } from '#domain/limits.ts';
import type { Deps } from '../deps.ts';

const limit = limits.throttle;

/** Actions of strangers that are counted by the hour, in the database: a restart forgives nothing. */
const hourlyMax = {
  register: limit.registerPerSourcePerHour,
  subscribe: limit.subscribePerSourcePerHour,
  comment: limit.commentPerSourcePerHour,
  contact: limit.contactPerSourcePerHour,
};

/** Frequent and cheap actions, counted by the minute in memory. */
const minutelyMax = {
  search: limit.searchPerSourcePerMinute,
  suggest: limit.suggestPerSourcePerMinute,
  view: limit.viewsPerSourcePerMinute,
  ai: limit.aiPerSourcePerMinute,
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Says how long to wait, in milliseconds; 0 means go on. */
export function createRateLimiter({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const minutely = Object.fromEntries(
    Object.entries(minutelyMax).map(([action, points]) => [
      action,
      new RateLimiterMemory({ points, duration: minuteMs / 1_000, keyPrefix: action }),
    ]),
  );

  /** Counts one action of a source; a refused one is not counted. */
  async function takeHourly(action: keyof typeof hourlyMax, source: string): Promise<number> {
    const key = `${action}:${source}`;
    const nowMs = clock.nowMs();
    const pointsMax = hourlyMax[action];
    const counter = await countPoint(db, { key, nowMs, lifeMs: hourMs, pointsMax });
    return counter.isCounted ? 0 : counter.expiresAtMs - nowMs;
  }

  async function takeMinutely(action: keyof typeof minutelyMax, source: string): Promise<number> {
    try {
      await minutely[action]?.consume(source);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
  }

  /** How long this source must wait before it may try this name's password. */
  async function loginWait(username: string, source: string): Promise<number> {
    const nowMs = clock.nowMs();
    const pair = await readCounter(db.read, { key: loginKey(username, source), nowMs });
    const all = await readCounter(db.read, { key: sourceKey(source), nowMs });
    const pairWaitMs = pair ? pair.expiresAtMs - forgetMs + blockMs(pair.points) - nowMs : 0;
    const isSourceSpent = all !== undefined && all.points >= limit.loginPerSourcePerHour;
    return Math.max(0, pairWaitMs, isSourceSpent ? all.expiresAtMs - nowMs : 0);
  }

  async function countLoginFailure(username: string, source: string): Promise<void> {
    const nowMs = clock.nowMs();
    const key = loginKey(username, source);
    await countPoint(db, { key, nowMs, lifeMs: forgetMs, isSliding: true });
    await countPoint(db, { key: sourceKey(source), nowMs, lifeMs: hourMs });
  }

  const forgetLoginFailures = async (username: string, source: string) => {
    const key = loginKey(username, source);
    if (await readCounter(db.read, { key, nowMs: clock.nowMs() })) await clearCounter(db, key);
  };

  return { takeHourly, takeMinutely, loginWait, countLoginFailure, forgetLoginFailures };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const forgetMs = limit.loginForgetMs;

/** Doubles with each failure past the allowed ones, up to a bound: nobody is locked out for good. */
function blockMs(failures: number): number {
  if (failures < limit.loginFailuresMax) return 0;
  const doublings = failures - limit.loginFailuresMax;
  return Math.min(limit.loginBlockMs * 2 ** doublings, limit.loginBlockMaxMs);
}

/** Hashed, since people type passwords into the field of the name. */
const loginKey = (username: string, source: string) =>
  `login:${createHash('sha256').update(usernameKey(username)).digest('base64url')}:${source}`;
const sourceKey = (source: string) => `login:${source}`;

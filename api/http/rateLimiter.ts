import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clearCounter, incrementCounter, readCounter } from '#db/users/rateLimits.ts';
import { usernameKey } from '#db/users/users.ts';
import { limits } from '#domain/limits.ts';
import type { BaseDeps } from '../baseDeps.ts';

const limit = limits.rateLimit;

/**
 * The maximum of each action per hour. The counters are in the database, so a restart does not
 * reset them.
 */
const hourlyMax = {
  register: limit.registerPerAddressPerHour,
  subscribe: limit.subscribePerAddressPerHour,
  comment: limit.commentPerAddressPerHour,
  contact: limit.contactPerAddressPerHour,
};

/** The maximum of each frequent and cheap action per minute. The counters are in memory. */
const minutelyMax = {
  search: limit.searchPerAddressPerMinute,
  suggest: limit.suggestPerAddressPerMinute,
  view: limit.viewsPerAddressPerMinute,
  ai: limit.aiPerAddressPerMinute,
  draft: limit.draftsPerUserPerMinute,
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Counts actions per client address. Each method resolves to the milliseconds to wait; 0 allows the action. */
export function createRateLimiter({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>) {
  const minutely = Object.fromEntries(
    Object.entries(minutelyMax).map(([action, points]) => [
      action,
      new RateLimiterMemory({ points, duration: minuteMs / 1_000, keyPrefix: action }),
    ]),
  );

  /** Counts an action in the database. A rejected action is not counted. */
  async function takeHourly(
    action: keyof typeof hourlyMax,
    clientAddress: string,
  ): Promise<number> {
    const key = `${action}:${clientAddress}`;
    const nowMs = clock.nowMs();
    const pointsMax = hourlyMax[action];
    const counter = await incrementCounter(db, { key, nowMs, lifeMs: hourMs, pointsMax });
    return counter.isCounted ? 0 : counter.expiresAtMs - nowMs;
  }

  /** Counts an action in memory. */
  async function takeMinutely(
    action: keyof typeof minutelyMax,
    clientAddress: string,
  ): Promise<number> {
    try {
      await minutely[action]?.consume(clientAddress);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
      throw error;
    }
  }

  /** Returns the wait before this address may try another password for this username. */
  async function loginWait(username: string, clientAddress: string): Promise<number> {
    const nowMs = clock.nowMs();
    const pairCounter = await readCounter(db.read, {
      key: loginKey(username, clientAddress),
      nowMs,
    });
    const addressCounter = await readCounter(db.read, { key: addressKey(clientAddress), nowMs });
    const pairWaitMs = pairCounter
      ? pairCounter.expiresAtMs - failuresTtlMs + blockMs(pairCounter.points) - nowMs
      : 0;
    const isAddressExhausted =
      addressCounter !== undefined && addressCounter.points >= limit.loginPerAddressPerHour;
    return Math.max(0, pairWaitMs, isAddressExhausted ? addressCounter.expiresAtMs - nowMs : 0);
  }

  async function countLoginFailure(username: string, clientAddress: string): Promise<void> {
    const nowMs = clock.nowMs();
    const key = loginKey(username, clientAddress);
    await incrementCounter(db, { key, nowMs, lifeMs: failuresTtlMs, isSliding: true });
    await incrementCounter(db, { key: addressKey(clientAddress), nowMs, lifeMs: hourMs });
  }

  const forgetLoginFailures = async (username: string, clientAddress: string) => {
    const key = loginKey(username, clientAddress);
    if (await readCounter(db.read, { key, nowMs: clock.nowMs() })) await clearCounter(db, key);
  };

  return { takeHourly, takeMinutely, loginWait, countLoginFailure, forgetLoginFailures };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const failuresTtlMs = limit.loginFailureRetentionMs;

/**
 * Returns how long sign-in is blocked. The time doubles with each failure beyond the allowed
 * number, up to a maximum.
 */
function blockMs(failures: number): number {
  if (failures < limit.loginFailuresMax) return 0;
  const doublings = failures - limit.loginFailuresMax;
  return Math.min(limit.loginBlockMs * 2 ** doublings, limit.loginBlockMaxMs);
}

/** The username is hashed, because people sometimes type their password into that field. */
const loginKey = (username: string, clientAddress: string) =>
  `login:${createHash('sha256').update(usernameKey(username)).digest('base64url')}:${clientAddress}`;
const addressKey = (clientAddress: string) => `login:${clientAddress}`;

import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clearCounter, incrementCounter, readCounter } from '#db/users/rateLimits.ts';
import { usernameKey } from '#db/users/users.ts';
import { limits } from '#domain/limits.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { widerNetwork } from './clientNetwork.ts';

const limit = limits.rateLimit;

/**
 * The maximum number of requests per hour. The counters are in the database, so that a restart does not reset
 * them.
 */
const hourlyMax = {
  register: limit.registerPerAddressPerHour,
  subscribe: limit.subscribePerAddressPerHour,
  comment: limit.commentPerAddressPerHour,
  contact: limit.contactPerAddressPerHour,
};

/**
 * The maximum number of requests per minute. The counters are in memory, because these requests are frequent.
 */
const minutelyMax = {
  search: limit.searchPerAddressPerMinute,
  suggest: limit.suggestPerAddressPerMinute,
  view: limit.viewsPerAddressPerMinute,
  ai: limit.aiPerAddressPerMinute,
  webhookKey: limit.webhookKeyPerAddressPerMinute,
  draft: limit.draftsPerUserPerMinute,
  read: limit.readsPerAddressPerMinute,
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Creates limits for each client address and for each /48 network of IPv6 clients. The returned functions
 * resolve to the milliseconds that the client must wait; 0 allows the action.
 */
export function createRateLimiter({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>) {
  const minutely = new Map<string, RateLimiterMemory>();

  function minutelyLimiter(action: keyof typeof minutelyMax, factor: number): RateLimiterMemory {
    const keyPrefix = `${action}:${factor}`;
    const points = minutelyMax[action] * factor;
    const limiter =
      minutely.get(keyPrefix) ??
      new RateLimiterMemory({ points, duration: minuteMs / 1_000, keyPrefix });
    minutely.set(keyPrefix, limiter);
    return limiter;
  }

  /** Counts an action in the database. Actions beyond the limit are not counted. */
  async function takeHourly(
    action: keyof typeof hourlyMax,
    clientAddress: string,
  ): Promise<number> {
    const nowMs = clock.nowMs();
    for (const { client, factor } of scopesOf(clientAddress)) {
      const key = `${action}:${client}`;
      const pointsMax = hourlyMax[action] * factor;
      const counter = await incrementCounter(db, { key, nowMs, lifeMs: hourMs, pointsMax });
      if (!counter.isCounted) return counter.expiresAtMs - nowMs;
    }
    return 0;
  }

  async function takeMinutely(
    action: keyof typeof minutelyMax,
    clientAddress: string,
  ): Promise<number> {
    try {
      for (const { client, factor } of scopesOf(clientAddress))
        await minutelyLimiter(action, factor).consume(client);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
      throw error;
    }
  }

  /** Returns how many milliseconds an address must wait before it may try another password for a username. */
  async function loginWait(username: string, clientAddress: string): Promise<number> {
    const waits = scopesOf(clientAddress).map((scope) => loginWaitIn(scope, username));
    return Math.max(...(await Promise.all(waits)));
  }

  async function loginWaitIn({ client, factor }: Scope, username: string): Promise<number> {
    const nowMs = clock.nowMs();
    const pairCounter = await readCounter(db.read, { key: loginKey(username, client), nowMs });
    const addressCounter = await readCounter(db.read, { key: addressKey(client), nowMs });
    const pairWaitMs = pairCounter
      ? pairCounter.expiresAtMs - failuresTtlMs + blockMs(pairCounter.points, factor) - nowMs
      : 0;
    const isAddressExhausted =
      addressCounter !== undefined &&
      addressCounter.points >= limit.loginPerAddressPerHour * factor;
    return Math.max(0, pairWaitMs, isAddressExhausted ? addressCounter.expiresAtMs - nowMs : 0);
  }

  async function countLoginFailure(username: string, clientAddress: string): Promise<void> {
    const nowMs = clock.nowMs();
    for (const { client } of scopesOf(clientAddress)) {
      const key = loginKey(username, client);
      await incrementCounter(db, { key, nowMs, lifeMs: failuresTtlMs, isSliding: true });
      await incrementCounter(db, { key: addressKey(client), nowMs, lifeMs: hourMs });
    }
  }

  const forgetLoginFailures = async (username: string, clientAddress: string) => {
    for (const { client } of scopesOf(clientAddress)) {
      const key = loginKey(username, client);
      if (await readCounter(db.read, { key, nowMs: clock.nowMs() })) await clearCounter(db, key);
    }
  };

  return { takeHourly, takeMinutely, loginWait, countLoginFailure, forgetLoginFailures };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const failuresTtlMs = limit.loginFailureRetentionMs;

/** A client address or a /48 network. Its clients share one counter. */
interface Scope {
  client: string;
  /** The limits of a client address are multiplied by this factor. */
  factor: number;
}

function scopesOf(clientAddress: string): Scope[] {
  const wider = widerNetwork(clientAddress);
  const scopes = [{ client: clientAddress, factor: 1 }];
  return wider ? [...scopes, { client: wider, factor: limit.widerNetworkFactor }] : scopes;
}

/** Returns how long sign-in is blocked. Each further failure doubles the time, up to a maximum. */
function blockMs(failures: number, factor: number): number {
  const failuresMax = limit.loginFailuresMax * factor;
  if (failures < failuresMax) return 0;
  const doublings = failures - failuresMax;
  return Math.min(limit.loginBlockMs * 2 ** doublings, limit.loginBlockMaxMs);
}

/**
 * Returns the key of a counter. The username is hashed, because people sometimes type their password there.
 */
const loginKey = (username: string, clientAddress: string) =>
  `login:${createHash('sha256').update(usernameKey(username)).digest('base64url')}:${clientAddress}`;
const addressKey = (clientAddress: string) => `login:${clientAddress}`;

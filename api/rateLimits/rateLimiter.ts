import { createHash } from 'node:crypto';
import {
  type Counter,
  clearCounters,
  incrementCounters,
  readCounters,
} from '#db/users/rateLimits.ts';
import { usernameKey } from '#db/users/users.ts';
import { limits } from '#domain/limits.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { widerNetwork } from '../http/clientNetwork.ts';
import { createMemoryCounters, createSharedCounters } from './minuteCounters.ts';

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
  testMail: limit.testMailsPerUserPerHour,
};

/**
 * The maximum number of requests per minute. The counters are in memory, because these requests are frequent. If several
 * processes share a database, the database counts the actions except those of `countedPerNode`.
 */
const minutelyMax = {
  login: limit.loginPerAddressPerMinute,
  passwordChange: limit.passwordChangesPerUserPerMinute,
  search: limit.searchPerAddressPerMinute,
  suggest: limit.suggestPerAddressPerMinute,
  view: limit.viewsPerAddressPerMinute,
  ai: limit.aiPerAddressPerMinute,
  webhookKey: limit.webhookKeyPerAddressPerMinute,
  draft: limit.draftsPerUserPerMinute,
  mailEvent: limit.mailEventsPerAddressPerMinute,
  read: limit.readsPerAddressPerMinute,
  write: limit.writesPerAddressPerMinute,
};

type MinutelyAction = keyof typeof minutelyMax;

/**
 * Reads, writes and suggestions are frequent. If a shared database counted them, each count would be a write that delays saves
 * and lease renewals. The limits of sign-ins and password changes protect the processor of each node.
 */
const countedPerNode: ReadonlySet<MinutelyAction> = new Set<MinutelyAction>([
  'read',
  'write',
  'suggest',
  'login',
  'passwordChange',
]);

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Creates limits for each client, and for each /48 network of IPv6 clients. The client is a client address, or the id of a
 * user if the limit belongs to users. The returned functions resolve to the milliseconds that the client must wait; 0 allows
 * the action.
 */
export function createRateLimiter({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>) {
  const ownCounters = createMemoryCounters();
  const sharedCounters = db.isShared ? createSharedCounters({ db, clock }) : ownCounters;

  /** Counts an action in the database. Actions beyond the limit are not counted. */
  async function takeHourly(action: keyof typeof hourlyMax, client: string): Promise<number> {
    const nowMs = clock.nowMs();
    const counters = countersOf(action, hourlyMax[action], client);
    const exhausted = await incrementCounters(db, {
      counters: counters.map((counter) => ({ ...counter, lifeMs: hourMs })),
      nowMs,
    });
    return Math.max(0, ...exhausted.map(({ expiresAtMs }) => expiresAtMs - nowMs));
  }

  function takeMinutely(action: MinutelyAction, client: string): Promise<number> {
    const counters = countedPerNode.has(action) ? ownCounters : sharedCounters;
    return counters.take(countersOf(action, minutelyMax[action], client));
  }

  /** Returns how many milliseconds an address must wait before it may try another password for a username. */
  async function loginWaitMs(username: string, clientAddress: string): Promise<number> {
    const nowMs = clock.nowMs();
    const scopes = scopesOf(clientAddress);
    const specs = scopes.flatMap(({ client }) => failureCounters(username, client));
    const counters = new Map(
      (await readCounters(db.read, { specs, nowMs })).map((counter) => [counter.key, counter]),
    );
    const waits = scopes.map(({ client, factor }) => {
      const pair = counters.get(loginKey(username, client));
      const address = counters.get(addressKey(client));
      const pairWaitMs = pair ? blockedForMs(pair, factor, nowMs) : 0;
      const isExhausted = address && address.points >= limit.loginPerAddressPerHour * factor;
      return Math.max(0, pairWaitMs, isExhausted ? address.expiresAtMs - nowMs : 0);
    });
    return Math.max(...waits);
  }

  async function countLoginFailure(username: string, clientAddress: string): Promise<void> {
    const counters = scopesOf(clientAddress).flatMap(({ client }) =>
      failureCounters(username, client),
    );
    await incrementCounters(db, { counters, nowMs: clock.nowMs() });
  }

  async function forgetLoginFailures(username: string, clientAddress: string): Promise<void> {
    const specs = scopesOf(clientAddress).map(({ client }) => usernameCounter(username, client));
    const counters = await readCounters(db.read, { specs, nowMs: clock.nowMs() });
    if (counters.length > 0)
      await clearCounters(
        db,
        specs.map(({ key }) => key),
      );
  }

  return { takeHourly, takeMinutely, loginWaitMs, countLoginFailure, forgetLoginFailures };
}

const hourMs = 60 * 60_000;

/** A client address, a /48 network or a user. All requests of a scope share one counter. */
interface Scope {
  client: string;
  /** The limits of a client address are multiplied by this factor. */
  factor: number;
}

/** Returns the client itself and, for an IPv6 client, its /48 network. */
export function scopesOf(client: string): Scope[] {
  const wider = widerNetwork(client);
  const scopes = [{ client, factor: 1 }];
  return wider ? [...scopes, { client: wider, factor: limit.widerNetworkFactor }] : scopes;
}

/** Returns the counters of an action: the counter of the client, then the counter of its /48 network. */
const countersOf = (action: string, pointsMax: number, forClient: string) =>
  scopesOf(forClient).map(({ client, factor }) => ({
    key: `${action}:${client}`,
    pointsMax: pointsMax * factor,
  }));

/** Returns the counters of a failed sign-in: one for its username at a client address, and one for all usernames there. */
const failureCounters = (username: string, client: string) => [
  usernameCounter(username, client),
  { key: addressKey(client), lifeMs: hourMs },
];

const usernameCounter = (username: string, client: string) => ({
  key: loginKey(username, client),
  lifeMs: limit.loginFailureRetentionMs,
  isSliding: true,
});

/**
 * Returns how much longer sign-in is blocked. Never longer than a block that begins now: the clock of the node
 * that counted the last failure may be a little ahead.
 */
function blockedForMs({ points, expiresAtMs }: Counter, factor: number, nowMs: number): number {
  const wholeMs = blockMs(points, factor);
  const lastFailureAtMs = expiresAtMs - limit.loginFailureRetentionMs;
  return Math.min(wholeMs, lastFailureAtMs + wholeMs - nowMs);
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

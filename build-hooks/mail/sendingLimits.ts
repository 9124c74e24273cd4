import { limits } from '#domain/limits.ts';
import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { isStillWaiting } from '#domain/runtime/isStillWaiting.ts';

const {
  domainConcurrencyMax,
  domainMailsPerSecondMax,
  domainBackoffMinMs,
  domainBackoffMaxMs,
  inFlightMax,
} = limits.mailing;
const backoff = { firstMs: domainBackoffMinMs, maxMs: domainBackoffMaxMs };

export interface SendingLimits {
  /** Returns how many mails may be sent now, in total. */
  capacity(): number;
  /** Returns how many mails may be sent to a domain now. */
  domainCapacity(domain: string): number;
  /** Returns the domains that rejected mails temporarily and get none now. */
  pausedDomains(): string[];
  /** Returns when the first of the paused domains may get mails again. Returns undefined if no domain is paused. */
  nextPauseEndMs(): number | undefined;
  /** Counts mails that are sent now. */
  take(domains: readonly string[]): void;
  recordAccepted(domain: string): void;
  /** Pauses a domain, for twice as long as the last time, up to a maximum. */
  recordRejected(domain: string): void;
  /** Returns the time until the limits allow a mail, of any domain. */
  waitMs(): number;
}

/**
 * Limits the mails per second, in total and for each domain, by token buckets that hold one second's mails. The
 * state is in memory: after a restart, a domain that rejects mails is asked once more.
 */
export function createSendingLimits({
  nowMs,
  mailsPerSecond,
}: {
  nowMs: () => number;
  mailsPerSecond: number;
}): SendingLimits {
  const total = createTokenBucket({ perSecond: mailsPerSecond, nowMs });
  const buckets = new Map<string, TokenBucket>();
  const pauses = new Map<string, { untilMs: number; count: number }>();

  function bucketOf(domain: string): TokenBucket {
    const known = buckets.get(domain);
    if (known) return known;
    const bucket = createTokenBucket({ perSecond: domainMailsPerSecondMax, nowMs });
    buckets.set(domain, bucket);
    return bucket;
  }

  const isAhead = (untilMs: number) =>
    isStillWaiting(untilMs, { nowMs: nowMs(), waitMaxMs: domainBackoffMaxMs });
  const isPaused = (domain: string) => isAhead(pauses.get(domain)?.untilMs ?? 0);

  return {
    capacity: () => Math.min(inFlightMax, total.available()),
    domainCapacity: (domain) =>
      isPaused(domain) ? 0 : Math.min(domainConcurrencyMax, bucketOf(domain).available()),
    pausedDomains: () => [...pauses.keys()].filter(isPaused),
    nextPauseEndMs() {
      const ends = [...pauses.values()].map(({ untilMs }) => untilMs).filter(isAhead);
      return ends.length > 0 ? Math.min(...ends) : undefined;
    },
    take(domains) {
      total.take(domains.length);
      for (const domain of domains) bucketOf(domain).take(1);
      // A full bucket is the same as none.
      for (const [domain, bucket] of buckets) if (bucket.isFull()) buckets.delete(domain);
    },
    recordAccepted: (domain) => void pauses.delete(domain),
    recordRejected(domain) {
      if (isPaused(domain)) return;
      const countBefore = pauses.get(domain)?.count ?? 0;
      const lengthMs = backoffMs(countBefore, backoff);
      pauses.set(domain, { untilMs: nowMs() + lengthMs, count: countBefore + 1 });
    },
    waitMs: () => (total.available() > 0 ? domainTokenMs : Math.ceil(1_000 / mailsPerSecond)),
  };
}

/** The time in which a domain's bucket gains a mail. */
const domainTokenMs = Math.ceil(1_000 / domainMailsPerSecondMax);

interface TokenBucket {
  /** The number of whole tokens. */
  available(): number;
  take(count: number): void;
  isFull(): boolean;
}

function createTokenBucket({
  perSecond,
  nowMs,
}: {
  perSecond: number;
  nowMs: () => number;
}): TokenBucket {
  const sizeMax = Math.max(1, perSecond);
  let tokens = sizeMax;
  let filledAtMs = nowMs();

  function fill(): number {
    const elapsedMs = Math.max(0, nowMs() - filledAtMs);
    tokens = Math.min(sizeMax, tokens + (elapsedMs * perSecond) / 1_000);
    filledAtMs = nowMs();
    return tokens;
  }

  return {
    available: () => Math.floor(fill()),
    take(count) {
      tokens = fill() - count;
    },
    isFull: () => fill() === sizeMax,
  };
}

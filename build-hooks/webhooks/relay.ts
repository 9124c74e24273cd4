import type { Database } from '#db/client.ts';
import { readSettings } from '#db/settings.ts';
import {
  listDueDeliveries,
  nextDeliveryTime,
  pruneExcessDeliveries,
  queueDeliveries,
  recordAttempt,
} from '#db/webhooks/webhooks.ts';
import { limits } from '#domain/limits.ts';
import { signingSecret, type WebhookDelivery } from '#domain/webhook.ts';
import { sendDelivery } from './attempt.ts';
import type { GuardOptions } from './guardedPost.ts';

export interface Relay {
  /** Something was written, or asked to be sent: look at once. Never throws. */
  wake(): void;
  /** Resolves when nothing is due that could be sent at once. */
  settled(): Promise<void>;
  /** Breaks off the attempt under way; what was not taken waits in the database for the next start. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  db: Database;
  siteUrl: string;
  guard: GuardOptions;
  clock: {
    nowMs(): number;
    now(): string;
    after(delayMs: number, work: () => void): () => void;
  };
  log: (message: string, facts: Record<string, unknown>) => void;
}

/**
 * Tells the outside world what was written: events of the outbox become deliveries, which are sent one
 * after another until the receiver takes them or the schedule ends. It shares nothing with the builder,
 * so a slow receiver delays its own messages only.
 */
export function startRelay({ db, siteUrl, guard, clock, log }: RelayOptions): Relay {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  let cancelTimer: (() => void) | undefined;

  async function deliver(delivery: WebhookDelivery): Promise<void> {
    // Read each time: a key that was replaced signs nothing more.
    const { webhook_api_key: key } = await readSettings(db.read);
    if (!key) return;
    const secret = await signingSecret(key);
    const result = await sendDelivery({ delivery, secret, guard, nowMs: clock.nowMs, signal });
    await recordAttempt(db, result);
    if (delivery.id % deliveriesPerPruning === 0)
      await pruneExcessDeliveries(db, { keepMax: limits.webhook.deliveriesKeptMax });
    const { status, attempt } = result;
    const { responseStatus, problem } = attempt;
    if (status === 'delivered') return;
    log('a webhook was not taken', {
      messageId: delivery.messageId,
      status,
      responseStatus,
      problem,
    });
  }

  async function deliverDue(): Promise<void> {
    const due = await listDueDeliveries(db.read, { now: clock.now(), countMax: dueMax });
    for (const [index, delivery] of due.entries()) {
      // What was written meanwhile is put into the same order first.
      if (signal.aborted || (isAskedAgain && index > 0)) return;
      await deliver(delivery);
    }
    if (due.length === dueMax) isAskedAgain = true;
  }

  async function work(): Promise<void> {
    do {
      isAskedAgain = false;
      while (!signal.aborted && (await queueDeliveries(db, { siteUrl, now: clock.now() })));
      await deliverDue();
    } while (isAskedAgain && !signal.aborted);
  }

  async function run(): Promise<void> {
    cancelTimer?.();
    let isTroubled = false;
    try {
      await work();
    } catch (err) {
      isTroubled = true;
      // A locked database, a full disk: what waits is tried again at the next look.
      if (!signal.aborted) log('webhooks could not be worked on', { err });
    }
    await arm({ isTroubled });
    running = undefined;
    if (isAskedAgain) wake();
  }

  async function arm({ isTroubled }: { isTroubled: boolean }): Promise<void> {
    const dueAt = isTroubled ? undefined : await nextDeliveryTime(db.read).catch(() => undefined);
    if (signal.aborted || (dueAt === undefined && !isTroubled)) return;
    const waitMs =
      dueAt === undefined ? limits.webhook.errorBackoffMs : Date.parse(dueAt) - clock.nowMs();
    cancelTimer = clock.after(Math.max(waitMs, limits.webhook.batchIntervalMinMs), wake);
  }

  function wake() {
    isAskedAgain = true;
    if (!running && !signal.aborted) running = run();
  }

  wake();
  return {
    wake,
    async settled() {
      while (running) await running;
    },
    async stop() {
      stopping.abort();
      cancelTimer?.();
      await running;
    },
  };
}

const dueMax = 50;
const deliveriesPerPruning = 100;

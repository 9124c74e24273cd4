import type { Database } from '#db/client.ts';
import { readSettings } from '#db/settings.ts';
import { pruneExcessDeliveries } from '#db/webhooks/deliveryLog.ts';
import { listDueDeliveries, nextDeliveryTime, recordAttempt } from '#db/webhooks/dueDeliveries.ts';
import { queueDeliveries } from '#db/webhooks/queueDeliveries.ts';
import { limits } from '#domain/limits.ts';
import { signingSecret, type WebhookDelivery } from '#domain/webhook.ts';
import { type RetryQueue, type RetryQueueRun, startRetryQueue } from '../concurrency/retryQueue.ts';
import type { TimerClock } from '../concurrency/timerClock.ts';
import type { GuardOptions } from '../network/guardedRequest.ts';
import { sendDelivery } from './sendDelivery.ts';

export interface WebhookSenderOptions {
  db: Database;
  /** Throws if another process may send the webhooks. */
  assertHeld?: () => void;
  siteUrl: string;
  guard: GuardOptions;
  clock: TimerClock & { now(): string };
  log: (message: string, facts: Record<string, unknown>) => void;
}

/**
 * Queues a webhook delivery for each outbox event, sends deliveries one after another, and retries failed
 * ones.
 */
export function startWebhookSender({
  db,
  assertHeld = () => undefined,
  siteUrl,
  guard,
  clock,
  log,
}: WebhookSenderOptions): RetryQueue {
  async function processDue({ signal, isWoken }: RetryQueueRun): Promise<boolean> {
    while (!signal.aborted && (await queueDeliveries(db, { siteUrl, now: clock.now() })));
    const due = await listDueDeliveries(db.read, { now: clock.now(), countMax: dueMax });
    for (const [index, delivery] of due.entries()) {
      // Lets new events be queued first, so that deliveries stay in order.
      if (signal.aborted || (isWoken() && index > 0)) return false;
      // The other messages stay queued: after 410 Gone until an admin enables the webhooks again, and otherwise until the next
      // run, which first handles the changed settings.
      if ((await deliver(delivery, signal)) === 'noReceiver') return false;
    }
    return due.length === dueMax;
  }

  /** Makes one delivery attempt. Resolves to `noReceiver` if the receiver was removed, or answered 410 Gone. */
  async function deliver(
    listed: WebhookDelivery,
    signal: AbortSignal,
  ): Promise<'noReceiver' | undefined> {
    // Reads the URL and the signing key before each attempt, because an admin may have changed them.
    const { webhook_url: url, webhook_api_key: key } = await readSettings(db.read);
    if (!url || !key) return 'noReceiver';
    const delivery = { ...listed, url };
    const secret = await signingSecret(key);
    assertHeld();
    const result = await sendDelivery({ delivery, secret, guard, nowMs: clock.nowMs, signal });
    await recordAttempt(db, result);
    if (delivery.id % deliveriesPerPruning === 0)
      await pruneExcessDeliveries(db, { keepMax: limits.webhook.deliveriesKeptMax });
    if (result.status === 'delivered') return undefined;
    const { responseStatus, problem } = result.attempt;
    log('a webhook was not accepted', {
      messageId: delivery.messageId,
      status: result.status,
      responseStatus,
      problem,
    });
    return result.isGone ? 'noReceiver' : undefined;
  }

  return startRetryQueue({
    processDue,
    nextDueAt: () => nextDeliveryTime(db.read),
    // Logs errors such as a locked database or a full disk.
    onError: (err) => log('webhooks could not be processed', { err }),
    clock,
    sleepMinMs: limits.webhook.batchIntervalMinMs,
    pollMs: db.isShared ? limits.deliveryPollMs : undefined,
    errorPauseMs: limits.webhook.errorBackoffMs,
  });
}

const dueMax = 50;
const deliveriesPerPruning = 100;

import { and, asc, eq, or } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { DeliveryStatus, WebhookAttempt, WebhookDelivery } from '#domain/webhook.ts';
import type { Database, Queryable } from '../client.ts';
import { webhookAttempts, webhookDeliveries } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';
import { isAttemptDue } from '../sql/isAttemptDue.ts';
import { areDeliveriesPaused, setWebhooksDisabledAt } from './webhookState.ts';

/** Returns deliveries that are due, oldest first. Returns none while deliveries are paused. */
export async function listDueDeliveries(
  db: Queryable,
  { now, countMax }: { now: string; countMax: number },
): Promise<WebhookDelivery[]> {
  if (await areDeliveriesPaused(db)) return [];
  const isDue = isAttemptDue(webhookDeliveries.nextAttemptAt, { now, delayMaxMs });
  // A first attempt is due immediately, even if the clock was set back meanwhile.
  const isNew = eq(webhookDeliveries.attempts, 0);
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.status, 'waiting'), or(isDue, isNew)))
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
    .limit(countMax);
}

const { retryDelaysMs, jitterRatio, retryAfterMaxMs } = limits.webhook;
const delayMaxMs = Math.max(retryAfterMaxMs, ...retryDelaysMs.map((ms) => ms * (1 + jitterRatio)));

/**
 * Returns the time of the next attempt. Returns undefined if no delivery is waiting or deliveries are paused.
 */
export async function nextDeliveryTime(db: Queryable): Promise<string | undefined> {
  if (await areDeliveriesPaused(db)) return undefined;
  const [row] = await db
    .select({ nextAttemptAt: webhookDeliveries.nextAttemptAt })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.status, 'waiting'))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(1);
  return row?.nextAttemptAt ?? undefined;
}

/** One attempt to send a delivery, and the state of the delivery after it. */
export interface DeliveryResult {
  /** The delivery as it was sent. */
  delivery: WebhookDelivery;
  attempt: Omit<WebhookAttempt, 'id' | 'deliveryId'>;
  status: DeliveryStatus;
  nextAttemptAt: string | null;
  /** Whether the receiver answered 410 Gone, which forbids further messages. */
  isGone: boolean;
  now: string;
}

/**
 * Stores an attempt and the new state of its delivery. Pauses all deliveries if the receiver is gone. Stores only the attempt if
 * an admin replayed the delivery meanwhile, or if it failed and the receiver has a new URL: then the delivery is still due.
 */
export async function recordAttempt(
  db: Database,
  { delivery, attempt, status, nextAttemptAt, isGone, now }: DeliveryResult,
): Promise<void> {
  const { id, url, attempts, updatedAt } = delivery;
  await db.write(async (tx) => {
    const { webhook_url: currentUrl } = await readSettings(tx);
    await tx.insert(webhookAttempts).values({ deliveryId: id, ...attempt });
    if (status !== 'delivered' && url !== currentUrl) return;
    await tx
      .update(webhookDeliveries)
      .set({ status, nextAttemptAt, attempts: attempts + 1, updatedAt: now, url })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          // A replay starts the count again.
          eq(webhookDeliveries.attempts, attempts),
          eq(webhookDeliveries.updatedAt, updatedAt),
        ),
      );
    if (isGone) await setWebhooksDisabledAt(tx, now);
  });
}

import { and, asc, desc, eq, lt, lte, ne } from 'drizzle-orm';
import type { DeliveryStatus, WebhookAttempt, WebhookDelivery } from '#domain/webhook.ts';
import type { Database, Queryable } from '../client.ts';
import { deleteExpired } from '../deleteExpired.ts';
import { webhookAttempts, webhookDeliveries } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';
import { areDeliveriesPaused, setWebhooksDisabledAt } from './webhookState.ts';

export async function listDeliveries(
  db: Queryable,
  {
    status,
    offset,
    countMax,
  }: { status?: DeliveryStatus | undefined; offset: number; countMax: number },
): Promise<WebhookDelivery[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(status ? eq(webhookDeliveries.status, status) : undefined)
    .orderBy(desc(webhookDeliveries.id))
    .limit(countMax)
    .offset(offset);
}

export async function countDeliveries(db: Queryable, status?: DeliveryStatus): Promise<number> {
  return db.$count(webhookDeliveries, status ? eq(webhookDeliveries.status, status) : undefined);
}

export async function findDelivery(
  db: Queryable,
  id: number,
): Promise<(WebhookDelivery & { log: WebhookAttempt[] }) | undefined> {
  const [delivery] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (!delivery) return undefined;
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(asc(webhookAttempts.id));
  return { ...delivery, log: attempts.map(({ deliveryId: _deliveryId, ...attempt }) => attempt) };
}

/**
 * Queues a delivery again for the current receiver, whatever its status is. Restarts the count of attempts and
 * resumes paused deliveries. Returns 'noReceiver' if the settings lack a URL or a key.
 */
export async function replayDelivery(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<WebhookDelivery | 'missing' | 'noReceiver'> {
  return db.write(async (tx) => {
    const isDelivery = eq(webhookDeliveries.id, id);
    const { webhook_url: url, webhook_api_key: key } = await readSettings(tx);
    if (!url || !key)
      return (await tx.$count(webhookDeliveries, isDelivery)) > 0 ? 'noReceiver' : 'missing';
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: now, updatedAt: now, url })
      .where(isDelivery)
      .returning();
    if (!row) return 'missing';
    await setWebhooksDisabledAt(tx, null);
    return row;
  });
}

/** Keeps the `keepMax` newest deliveries. Deletes all older deliveries that are finished. */
export async function pruneExcessDeliveries(
  db: Database,
  { keepMax }: { keepMax: number },
): Promise<void> {
  await db.write(async (tx) => {
    const [newestExcess] = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .orderBy(desc(webhookDeliveries.id))
      .limit(1)
      .offset(keepMax);
    if (!newestExcess) return;
    const isFinished = ne(webhookDeliveries.status, 'waiting');
    await tx
      .delete(webhookDeliveries)
      .where(and(lte(webhookDeliveries.id, newestExcess.id), isFinished));
  });
}

/** If deliveries are paused, marks those as dead that have waited since before a time. */
export async function endPausedDeliveries(
  db: Database,
  { before, now }: { before: string; now: string },
): Promise<void> {
  await db.write(async (tx) => {
    if (!(await areDeliveriesPaused(tx))) return;
    await tx
      .update(webhookDeliveries)
      .set({ status: 'dead', nextAttemptAt: null, updatedAt: now })
      .where(and(eq(webhookDeliveries.status, 'waiting'), lt(webhookDeliveries.updatedAt, before)));
  });
}

export async function pruneExpiredDeliveries(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  await deleteExpired(
    db,
    webhookDeliveries,
    ne(webhookDeliveries.status, 'waiting'),
    lt(webhookDeliveries.updatedAt, before),
  );
}

import { and, asc, count, desc, eq, lt, lte, ne } from 'drizzle-orm';
import type { DeliveryStatus, WebhookAttempt, WebhookDelivery } from '#domain/webhook.ts';
import type { Database, Queryable } from '../client.ts';
import { webhookAttempts, webhookDeliveries } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';
import { setWebhooksDisabledAt } from './webhookState.ts';

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
  const [row] = await db
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(status ? eq(webhookDeliveries.status, status) : undefined);
  return row?.count ?? 0;
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
 * Queues a delivery again with the current URL, whatever its status is. Restarts the count of attempts and
 * resumes paused deliveries.
 */
export async function replayDelivery(
  db: Database,
  { id, now }: { id: number; now: string },
): Promise<WebhookDelivery | undefined> {
  return db.write(async (tx) => {
    const { webhook_url: url } = await readSettings(tx);
    const [row] = await tx
      .update(webhookDeliveries)
      .set({
        status: 'waiting',
        attempts: 0,
        nextAttemptAt: now,
        updatedAt: now,
        ...(url ? { url } : {}),
      })
      .where(eq(webhookDeliveries.id, id))
      .returning();
    if (row) await setWebhooksDisabledAt(tx, null);
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

export async function pruneExpiredDeliveries(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  const isExpired = and(
    ne(webhookDeliveries.status, 'waiting'),
    lt(webhookDeliveries.updatedAt, before),
  );
  if ((await db.read.$count(webhookDeliveries, isExpired)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(webhookDeliveries).where(isExpired);
  });
}

import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../client.ts';
import { webhookState } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';

/** Returns the time since when deliveries are paused because the receiver answered "gone"; otherwise null. */
export async function webhooksDisabledAt(db: Queryable): Promise<string | null> {
  return (await readWebhookState(db))?.disabledAt ?? null;
}

/** Deliveries wait while the receiver is gone, or while there is no key to sign them with. */
export async function areDeliveriesPaused(db: Queryable): Promise<boolean> {
  if ((await readWebhookState(db))?.disabledAt) return true;
  return (await readSettings(db)).webhook_api_key === '';
}

const stateId = 1;

/** Returns undefined until the outbox is read for the first time. */
export async function readWebhookState(db: Queryable) {
  const [state] = await db.select().from(webhookState).where(eq(webhookState.id, stateId));
  return state;
}

export async function setWebhookCursor(tx: Transaction, eventCursor: number): Promise<void> {
  await tx
    .insert(webhookState)
    .values({ id: stateId, eventCursor })
    .onConflictDoUpdate({ target: webhookState.id, set: { eventCursor } });
}

export async function setWebhooksDisabledAt(
  tx: Transaction,
  disabledAt: string | null,
): Promise<void> {
  await tx.update(webhookState).set({ disabledAt });
}

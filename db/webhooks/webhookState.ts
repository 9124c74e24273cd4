import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../client.ts';
import { webhookState } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';

/** Returns the time when the receiver answered 410 Gone. Returns null if deliveries are not paused. */
export async function webhooksDisabledAt(db: Queryable): Promise<string | null> {
  return (await readWebhookState(db))?.disabledAt ?? null;
}

/** Returns true after the receiver answered 410 Gone, and while no signing key is configured. */
export async function areDeliveriesPaused(db: Queryable): Promise<boolean> {
  if ((await readWebhookState(db))?.disabledAt) return true;
  return (await readSettings(db)).webhook_api_key === '';
}

const stateId = 1;

/** Returns undefined until `setWebhookCursor` creates the row. */
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

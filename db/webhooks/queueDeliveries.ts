import { eq } from 'drizzle-orm';
import type { OutboxEvent } from '#domain/event/event.ts';
import { limits } from '#domain/limits.ts';
import type { WebhookDelivery, WebhookMessage } from '#domain/webhook.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { listEventsAfter, newestEventId } from '../outbox.ts';
import { webhookDeliveries } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';
import { createWebhookMessage } from './createWebhookMessage.ts';
import { readWebhookState, setWebhookCursor } from './webhookState.ts';

/**
 * Turns one batch of new outbox events into deliveries, each event exactly once. Returns whether more events
 * may be waiting.
 */
export async function queueDeliveries(
  db: Database,
  { siteUrl, now }: { siteUrl: string; now: string },
): Promise<boolean> {
  // Most polls find no event, and must not lock the database.
  if (!(await hasNewEvents(db.read))) return false;
  return db.write(async (tx) => {
    const state = await readWebhookState(tx);
    if (!state) {
      // The first run skips events that are older than the webhooks.
      await setWebhookCursor(tx, await newestEventId(tx));
      return false;
    }
    const page = { cursor: state.eventCursor, countMax: limits.webhook.eventsPerBatch };
    const events = await listEventsAfter(tx, page);
    const lastEvent = events.at(-1);
    if (!lastEvent) return false;
    if (events.some(changesReceiver)) await applyReceiverChange(tx, now);
    await queueEvents(tx, { events, siteUrl, now });
    await setWebhookCursor(tx, lastEvent.id);
    return events.length === page.countMax;
  });
}

async function hasNewEvents(db: Queryable): Promise<boolean> {
  const [state, newestId] = await Promise.all([readWebhookState(db), newestEventId(db)]);
  return !state || state.eventCursor < newestId;
}

/** Queues a test message. Returns undefined if no receiver is configured. */
export async function queueTestMessage(
  db: Database,
  { messageId, message, now }: { messageId: string; message: WebhookMessage; now: string },
): Promise<WebhookDelivery | undefined> {
  return db.write(async (tx) => {
    const { webhook_url: url, webhook_api_key: key } = await readSettings(tx);
    return url && key ? queueMessage(tx, { messageId, message, url, now }) : undefined;
  });
}

const changesReceiver = (event: OutboxEvent) =>
  event.type === 'settings_update' && event.after.keys.includes('webhook_url');

/** Sends waiting deliveries to the new URL. If the URL was removed, marks them as dead. */
async function applyReceiverChange(tx: Transaction, now: string): Promise<void> {
  const { webhook_url: url } = await readSettings(tx);
  const changes = url ? { url } : { status: 'dead' as const, nextAttemptAt: null };
  await tx
    .update(webhookDeliveries)
    .set({ ...changes, updatedAt: now })
    .where(eq(webhookDeliveries.status, 'waiting'));
}

async function queueEvents(
  tx: Transaction,
  { events, siteUrl, now }: { events: OutboxEvent[]; siteUrl: string; now: string },
): Promise<void> {
  const {
    webhook_url: url,
    webhook_api_key: key,
    webhook_events: selectedEvents,
  } = await readSettings(tx);
  if (!url || !key) return;
  const selected = new Set<string>(selectedEvents.split(',').map((id) => id.trim()));
  for (const event of events) {
    if (!selected.has(event.type)) continue;
    const message = await createWebhookMessage(tx, event, siteUrl);
    if (message) await queueMessage(tx, { messageId: `evt_${event.id}`, message, url, now });
  }
}

/** Queues a message. Returns undefined if a message with this id was queued before. */
async function queueMessage(
  tx: Transaction,
  input: { messageId: string; message: WebhookMessage; url: string; now: string },
): Promise<WebhookDelivery | undefined> {
  const { messageId, message, url, now } = input;
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({
      messageId,
      event: message.type,
      url,
      body: JSON.stringify(message),
      nextAttemptAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OutboxEvent } from '#domain/event/event.ts';
import { limits } from '#domain/limits.ts';
import type { WebhookDelivery, WebhookMessage } from '#domain/webhook.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { eventIdentity, listEventsAfter, newestEventId } from '../events/outbox.ts';
import { inOneRequest } from '../remote/inOneRequest.ts';
import { webhookDeliveries } from '../schema/webhooks.ts';
import { readSettings } from '../settings.ts';
import { createWebhookMessage } from './createWebhookMessage.ts';
import { readWebhookState, setWebhookCursor } from './webhookState.ts';

/**
 * Turns one batch of new outbox events into deliveries, each event exactly once. Returns whether more events
 * may be waiting.
 *
 * Creates the messages before the transaction, because their many queries would lock the database, and a server
 * ends a transaction after a few seconds.
 */
export async function queueDeliveries(
  db: Database,
  { siteUrl, now }: { siteUrl: string; now: string },
): Promise<boolean> {
  const [state, newestId] = await Promise.all([readWebhookState(db.read), newestEventId(db.read)]);
  if (!state) return skipOlderEvents(db);
  // Most polls find no event, and must not lock the database.
  if (state.eventCursor >= newestId) return false;
  const page = { cursor: state.eventCursor, countMax: limits.webhook.eventsPerBatch };
  const events = await listEventsAfter(db.read, page);
  const lastEvent = events.at(-1);
  if (!lastEvent) return false;
  const messages = await createMessages(db.read, { events, siteUrl });
  return db.write(async (tx) => {
    const [current, { webhook_url: url, webhook_api_key: key }] = await inOneRequest([
      readWebhookState(tx),
      readSettings(tx),
    ]);
    // Another process has queued these events.
    if (current?.eventCursor !== state.eventCursor) return true;
    if (events.some(changesReceiver)) await applyReceiverChange(tx, { url, now });
    if (url && key && messages.length > 0)
      await insertDeliveries(
        tx,
        messages.map((message) => ({ ...message, url, now })),
      );
    await setWebhookCursor(tx, lastEvent.id);
    return events.length === page.countMax;
  });
}

/** The first run skips events that are older than the webhooks. */
async function skipOlderEvents(db: Database): Promise<boolean> {
  return db.write(async (tx) => {
    const [state, newestId] = await inOneRequest([readWebhookState(tx), newestEventId(tx)]);
    if (state) return true;
    await setWebhookCursor(tx, newestId);
    return false;
  });
}

interface EventMessage {
  messageId: string;
  message: WebhookMessage;
}

/** Creates the messages for the selected events, in the order of the events. */
async function createMessages(
  db: Queryable,
  { events, siteUrl }: { events: OutboxEvent[]; siteUrl: string },
): Promise<EventMessage[]> {
  const {
    webhook_url: url,
    webhook_api_key: key,
    webhook_events: selectedEvents,
  } = await readSettings(db);
  if (!url || !key) return [];
  const selected = new Set<string>(selectedEvents.split(',').map((id) => id.trim()));
  const messages: EventMessage[] = [];
  for (const event of events) {
    if (!selected.has(event.type)) continue;
    const message = await createWebhookMessage(db, event, siteUrl);
    if (message) messages.push({ messageId: messageIdOf(event), message });
  }
  return messages;
}

/**
 * Returns the id of the message for an event. A database that was restored from a backup uses the ids of events again, so a hash
 * of the event follows. Receivers that skip known ids would otherwise skip new events.
 */
export function messageIdOf(event: Parameters<typeof eventIdentity>[0]): string {
  const hash = createHash('sha256').update(eventIdentity(event)).digest('base64url');
  return `evt_${event.id}_${hash.slice(0, hashLength)}`;
}

const hashLength = 16;

/** Queues a test message. Returns undefined if no receiver is configured, or if the id was used before. */
export async function queueTestMessage(
  db: Database,
  { messageId, message, now }: { messageId: string; message: WebhookMessage; now: string },
): Promise<WebhookDelivery | undefined> {
  return db.write(async (tx) => {
    const { webhook_url: url, webhook_api_key: key } = await readSettings(tx);
    if (!url || !key) return undefined;
    const [row] = await insertDeliveries(tx, [{ messageId, message, url, now }]).returning();
    return row;
  });
}

const changesReceiver = (event: OutboxEvent) =>
  event.type === 'settings_update' && event.after.keys.includes('webhook_url');

/** Sends waiting deliveries to the new URL. If the URL was removed, marks them as dead. */
async function applyReceiverChange(
  tx: Transaction,
  { url, now }: { url: string; now: string },
): Promise<void> {
  const changes = url ? { url } : { status: 'dead' as const, nextAttemptAt: null };
  await tx
    .update(webhookDeliveries)
    .set({ ...changes, updatedAt: now })
    .where(eq(webhookDeliveries.status, 'waiting'));
}

interface NewDelivery extends EventMessage {
  url: string;
  now: string;
}

/** Adds deliveries, except of messages that were queued before. */
const insertDeliveries = (tx: Transaction, deliveries: NewDelivery[]) =>
  tx
    .insert(webhookDeliveries)
    .values(
      deliveries.map(({ messageId, message, url, now }) => ({
        messageId,
        event: message.type,
        url,
        body: JSON.stringify(message),
        nextAttemptAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();

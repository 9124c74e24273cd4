import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AttemptProblem, DeliveryStatus, WebhookMessage } from '#domain/webhook.ts';
import { id } from './columns.ts';

/** Queue of outgoing webhook messages. Delivered messages stay in the table as a log. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    // Each attempt sends the same id, so that the receiver can ignore duplicates.
    messageId: text('message_id').notNull().unique(),
    event: text('event').$type<WebhookMessage['type']>().notNull(),
    url: text('url').notNull(),
    body: text('body').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [index('webhook_deliveries_due').on(table.status, table.nextAttemptAt)],
);

export const webhookAttempts = sqliteTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    startedAt: text('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    // Null when no response arrived. In this case, `problem` contains the reason.
    responseStatus: integer('response_status'),
    responseText: text('response_text').notNull().default(''),
    problem: text('problem').$type<AttemptProblem>(),
  },
  (table) => [index('webhook_attempts_by_delivery').on(table.deliveryId)],
);

/** The cursor of the webhooks, and the time when the receiver answered 410 Gone. The table has one row. */
export const webhookState = sqliteTable('webhook_state', {
  id: integer('id').primaryKey(),
  eventCursor: integer('event_cursor').notNull(),
  disabledAt: text('disabled_at'),
});

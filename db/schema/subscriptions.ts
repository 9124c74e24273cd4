import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull().unique(),
    status: text('status', { enum: ['waiting', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('waiting'),
    // This version, the time, and a keyed hash of the client address prove the consent.
    consentVersion: text('consent_version').notNull(),
    sourceHash: text('source_hash').notNull(),
    consentedAt: text('consented_at').notNull().default(''),
    confirmedAt: text('confirmed_at'),
    createdAt: text('created_at').notNull(),
    changedAt: text('changed_at').notNull(),
  },
  (table) => [index('subscriptions_by_status').on(table.status, table.createdAt)],
);

/** Queue of confirmation mails. Each row contains the consent that the subscriber is asked to confirm. */
export const subscriptionMails = sqliteTable(
  'subscription_mails',
  {
    id: id(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    consentVersion: text('consent_version').notNull(),
    sourceHash: text('source_hash').notNull(),
    status: text('status', { enum: ['waiting', 'sent', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: text('next_attempt_at').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('subscription_mails_due').on(table.status, table.nextAttemptAt),
    index('subscription_mails_by_subscription').on(table.subscriptionId, table.createdAt),
  ],
);

/**
 * Tokens of the links in mails. Only hashes are stored, so a copy of the database cannot confirm a
 * subscription.
 */
export const subscriptionTokens = sqliteTable(
  'subscription_tokens',
  {
    hash: text('hash').primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    mailId: integer('mail_id').references(() => subscriptionMails.id, { onDelete: 'set null' }),
    purpose: text('purpose', { enum: ['confirm', 'leave'] }).notNull(),
    // Null for a token that never expires.
    expiresAt: text('expires_at'),
  },
  (table) => [
    index('subscription_tokens_by_subscription').on(table.subscriptionId, table.purpose),
    index('subscription_tokens_by_mail').on(table.mailId),
    index('subscription_tokens_by_end').on(table.expiresAt),
  ],
);

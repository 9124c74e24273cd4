import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  SubscriptionSource,
  SubscriptionStatus,
  SuppressionReason,
} from '#domain/subscription/subscription.ts';
import { categories } from '../categories.ts';
import { flag, id } from '../columns.ts';

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull().unique(),
    status: text('status').$type<SubscriptionStatus>().notNull().default('waiting'),
    // This version, the time, and a keyed hash of the client address prove the consent.
    consentVersion: text('consent_version').notNull(),
    sourceHash: text('source_hash').notNull(),
    consentedAt: text('consented_at').notNull().default(''),
    confirmedAt: text('confirmed_at'),
    source: text('source').$type<SubscriptionSource>().notNull().default('form'),
    // What an admin stated when importing the address, such as "paper form at the fair of 2026-03-01".
    consentProof: text('consent_proof').notNull().default(''),
    wantsPosts: flag('wants_posts', true),
    wantsDigest: flag('wants_digest', true),
    // Whether the subscriber gets all categories, or only those in subscription_categories.
    hasAllCategories: flag('has_all_categories', true),
    createdAt: text('created_at').notNull(),
    changedAt: text('changed_at').notNull(),
  },
  (table) => [index('subscriptions_by_status').on(table.status, table.createdAt)],
);

/** The categories that a subscriber chose. */
export const subscriptionCategories = sqliteTable(
  'subscription_categories',
  {
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.categoryId] }),
    index('subscription_categories_by_category').on(table.categoryId),
  ],
);

/**
 * Addresses that must not get updates, as keyed hashes: see suppressions.ts. A row outlives its subscription,
 * so that an import cannot add the address again.
 */
export const suppressions = sqliteTable('suppressions', {
  addressHash: text('address_hash').primaryKey(),
  reason: text('reason').$type<SuppressionReason>().notNull(),
  createdAt: text('created_at').notNull(),
});

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

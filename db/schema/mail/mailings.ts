import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  MailingKind,
  MailingProblem,
  MailingStatus,
  RecipientStatus,
} from '#domain/mailing/mailing.ts';
import type { MailingContent } from '#domain/mailing/mailingContent.ts';
import { flag, id } from '../columns.ts';
import { posts } from '../posts.ts';
import { subscriptions } from './subscriptions.ts';

export const mailings = sqliteTable(
  'mailings',
  {
    id: id(),
    kind: text('kind').$type<MailingKind>().notNull(),
    status: text('status').$type<MailingStatus>().notNull(),
    problem: text('problem').$type<MailingProblem>(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    // A digest contains the posts that first became public after `coversFrom` and not after `coversUntil`.
    coversFrom: text('covers_from'),
    coversUntil: text('covers_until'),
    subject: text('subject').notNull().default(''),
    // Whether an admin chose that the mailing is commercial or not. Null without a choice.
    commercialChoice: integer('commercial_choice', { mode: 'boolean' }),
    // Stored when the sending begins.
    isCommercial: flag('is_commercial'),
    // Null until the sending begins.
    content: text('content', { mode: 'json' }).$type<MailingContent>(),
    // Subscriptions up to this id are recipients already, if they want the mailing.
    preparedUntilId: integer('prepared_until_id').notNull().default(0),
    isPrepared: flag('is_prepared'),
    createdAt: text('created_at').notNull(),
    startedAt: text('started_at'),
    finishedAt: text('finished_at'),
  },
  (table) => [
    index('mailings_by_status').on(table.status, table.id),
    index('mailings_by_post').on(table.postId),
    index('mailings_by_kind').on(table.kind, table.coversUntil),
  ],
);

export const mailingRecipients = sqliteTable(
  'mailing_recipients',
  {
    mailingId: integer('mailing_id')
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    // The domain of the address, which has its own sending limits.
    domain: text('domain').notNull(),
    status: text('status').$type<RecipientStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: text('next_attempt_at').notNull(),
    sentAt: text('sent_at'),
    // The code of the last failure, such as "550" or "ETIMEDOUT".
    problem: text('problem').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.subscriptionId] }),
    index('mailing_recipients_due').on(table.mailingId, table.status, table.nextAttemptAt),
    index('mailing_recipients_by_subscription').on(table.subscriptionId),
  ],
);

/** Counts recipients whose rows were deleted, so that the numbers of a mailing stay right. */
export const formerRecipients = sqliteTable(
  'former_recipients',
  {
    mailingId: integer('mailing_id')
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    status: text('status').$type<RecipientStatus>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailingId, table.status] })],
);

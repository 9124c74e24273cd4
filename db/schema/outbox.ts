import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SiteEvent } from '#domain/event/event.ts';
import { id } from './columns.ts';

/** Events in the order of their ids. Each is inserted in the transaction of the write that it describes. */
export const outbox = sqliteTable('outbox', {
  id: id(),
  type: text('type').$type<SiteEvent['type']>().notNull(),
  subjectId: integer('subject_id').notNull(),
  before: text('before', { mode: 'json' }).$type<SiteEvent['before']>(),
  after: text('after', { mode: 'json' }).$type<SiteEvent['after']>(),
  createdAt: text('created_at').notNull(),
});

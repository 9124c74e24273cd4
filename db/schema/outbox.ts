import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SiteEvent } from '#domain/event/event.ts';
import { id } from './columns.ts';

/** The outbox. Each event is inserted in the transaction of the write that it describes. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    type: text('type').$type<SiteEvent['type']>().notNull(),
    subjectId: integer('subject_id').notNull(),
    before: text('before', { mode: 'json' }).$type<SiteEvent['before']>(),
    after: text('after', { mode: 'json' }).$type<SiteEvent['after']>(),
    createdAt: text('created_at').notNull(),
    // The username, or the visible prefix of the API key. Null for visitors and for the server itself.
    actor: text('actor'),
  },
  // Serves queries for the history of one post.
  (table) => [index('outbox_by_subject').on(table.subjectId, table.type)],
);

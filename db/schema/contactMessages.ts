import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    body: text('body').notNull(),
    createdAt: text('created_at').notNull(),
    readAt: text('read_at'),
  },
  (table) => [index('contact_messages_by_date').on(table.createdAt)],
);

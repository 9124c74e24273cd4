import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Redirects to current paths, never to another redirect. */
export const redirects = sqliteTable(
  'redirects',
  {
    fromPath: text('from_path').primaryKey(),
    toPath: text('to_path').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('redirects_by_target').on(table.toPath)],
);

import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { posts } from './posts.ts';

export const postViews = sqliteTable(
  'post_views',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    count: integer('count').notNull().default(0),
    // The part of `count` that posts.views already includes.
    shownCount: integer('shown_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.day] }),
    index('post_views_waiting').on(table.postId).where(sql`count > shown_count`),
  ],
);

/** Views of all posts by day, which triggers maintain. Deleting a post does not reduce these numbers. */
export const viewDays = sqliteTable('view_days', {
  day: text('day').primaryKey(),
  count: integer('count').notNull().default(0),
});

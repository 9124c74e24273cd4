import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';
import { posts } from './posts.ts';

export const comments = sqliteTable(
  'comments',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorName: text('author_name').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('waiting'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('comments_by_post').on(table.postId, table.status, table.createdAt),
    index('comments_by_status').on(table.status, table.createdAt),
  ],
);

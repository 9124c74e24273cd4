import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag } from './columns.ts';
import { posts } from './posts.ts';

/**
 * Posts in the trash, with the data that a restore needs. The posts table keeps them as drafts with a
 * placeholder slug.
 */
export const trashedPosts = sqliteTable(
  'trashed_posts',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    deletedAt: text('deleted_at').notNull(),
    slug: text('slug').notNull(),
    isPublished: flag('is_published'),
    isLive: flag('is_live'),
    isFeatured: flag('is_featured'),
    isPopular: flag('is_popular'),
  },
  (table) => [index('trashed_posts_by_date').on(table.deletedAt)],
);

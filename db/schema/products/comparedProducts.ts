import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { posts } from '../posts.ts';
import { products } from './products.ts';

/** The pairs of products that posts compare. The lower id comes first. */
export const comparedProducts = sqliteTable(
  'compared_products',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    firstId: integer('first_id')
      .notNull()
      .references(() => products.id),
    secondId: integer('second_id')
      .notNull()
      .references(() => products.id),
    // The publishing time of a live post, otherwise null. Triggers maintain this column, as in post_products.
    liveAt: text('live_at'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.firstId, table.secondId] }),
    index('compared_products_live').on(table.firstId, table.secondId, table.liveAt, table.postId),
    index('compared_products_second').on(table.secondId, table.liveAt),
  ],
);

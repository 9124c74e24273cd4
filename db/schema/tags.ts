import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';
import { posts } from './posts.ts';

export const tags = sqliteTable('tags', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
  postCount: integer('post_count').notNull().default(0),
});

export const postTags = sqliteTable(
  'post_tags',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    // The publishing time of a live post, otherwise null. Triggers maintain this column, so that one index
    // contains the newest posts of a tag.
    liveAt: text('live_at'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index('post_tags_live').on(table.tagId, table.liveAt, table.postId),
  ],
);

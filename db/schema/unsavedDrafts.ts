import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';
import { posts } from './posts.ts';
import { users } from './users.ts';

/** Unsaved changes, at most one row for each user and post. No other user reads them. */
export const unsavedDrafts = sqliteTable(
  'unsaved_drafts',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // Null in the draft of a post that was never saved.
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    // The server's time. The draft itself has `keptAt`, the time of its last change in the browser.
    savedAt: text('saved_at').notNull(),
    draft: text('draft').notNull(),
  },
  (table) => [
    index('unsaved_drafts_by_user').on(table.userId, table.postId),
    index('unsaved_drafts_by_post').on(table.postId),
    index('unsaved_drafts_by_date').on(table.savedAt),
  ],
);

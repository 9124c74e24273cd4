import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { posts } from './posts.ts';

/** Posts that wait to be indexed again, after a change of their tags or of the index version. */
export const searchQueue = sqliteTable('search_queue', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
});

/** Every word that was indexed, with its phonetic key: the candidates for correcting typing errors. */
export const searchWords = sqliteTable(
  'search_words',
  { word: text('word').primaryKey(), phoneticKey: text('sound').notNull() },
  (table) => [index('search_words_by_sound').on(table.phoneticKey)],
);

/** Number of searches by day and query. No column identifies the visitor. */
export const searchCounts = sqliteTable(
  'search_counts',
  {
    day: text('day').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull().default(0),
    // The number of `searches` without results.
    emptySearches: integer('empty_searches').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** The version of the rules that built the search index, in one row. */
export const searchIndexState = sqliteTable('search_index_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

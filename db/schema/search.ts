import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { posts } from './posts.ts';

/** Posts that must be indexed again, because their tags or the index version changed. */
export const searchQueue = sqliteTable('search_queue', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
});

/**
 * Every indexed word with its phonetic key. The search selects corrections of typing errors from
 * these words.
 */
export const searchWords = sqliteTable(
  'search_words',
  { word: text('word').primaryKey(), phoneticKey: text('sound').notNull() },
  (table) => [index('search_words_by_sound').on(table.phoneticKey)],
);

/** Number of searches by day and query. The table contains no data about visitors. */
export const searchCounts = sqliteTable(
  'search_counts',
  {
    day: text('day').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull().default(0),
    // The number of these searches that had no results.
    emptySearches: integer('empty_searches').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** The version of the rules that built the search index, in one row. */
export const searchIndexState = sqliteTable('search_index_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

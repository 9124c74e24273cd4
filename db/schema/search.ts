import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { posts } from './posts.ts';

/** The index queue: posts that a background job indexes later. */
export const searchQueue = sqliteTable('search_queue', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
});

/** All indexed words with their phonetic keys, from which the search selects corrections. */
export const searchWords = sqliteTable(
  'search_words',
  { word: text('word').primaryKey(), phoneticKey: text('sound').notNull() },
  (table) => [index('search_words_by_sound').on(table.phoneticKey)],
);

/** The number of searches by day and query. The table contains no data about visitors. */
export const searchCounts = sqliteTable(
  'search_counts',
  {
    day: text('day').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull().default(0),
    emptySearches: integer('empty_searches').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** The version of the rules that built the search index, in one row. */
export const searchIndexState = sqliteTable('search_index_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

/**
 * Builds queries of FTS5. Every text in them is a quoted phrase, so FTS5 never parses the words of a visitor as syntax. All
 * queries that the search passes to MATCH are built here.
 */

/** Matches the words of a text, which are separated by spaces, next to each other. A text of one word matches this word. */
export const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Matches words that begin with the given characters. */
export const wordStart = (characters: string) => `${phrase(characters)} *`;

export const anyOf = (queries: readonly string[]) => `(${queries.join(' OR ')})`;

/** The result needs no parentheses, because each part is a phrase or has its own. */
export const allOf = (queries: readonly string[]) => queries.join(' AND ');

export const inColumn = (column: keyof typeof columnNames, query: string) =>
  `${columnNames[column]} : ${query}`;

/**
 * The names in the table `post_search`. SQLite cannot rename a column of a virtual table, and a new table would be empty until
 * all posts are indexed again.
 */
const columnNames = { title: 'title', labels: 'tags' } as const;

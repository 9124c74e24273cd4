import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row for each kind of work that only one process may do at a time. */
export const leases = sqliteTable('leases', {
  name: text('name').primaryKey(),
  // A random id of the process, for comparison, with its host name for the operator.
  holder: text('holder').notNull(),
  // The fencing token. It rises with each new holder, so rows are never deleted.
  token: integer('token').notNull(),
  // By the clock of the database.
  expiresAtMs: integer('expires_at_ms').notNull(),
});

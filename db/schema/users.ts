import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id } from './columns.ts';

export const users = sqliteTable('users', {
  id: id(),
  username: text('username').notNull(),
  // The folded username, so that two usernames cannot differ only by case.
  usernameKey: text('username_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: flag('is_admin'),
  // Whether the user still has the password of the first start. If so, the sign-in page may tell where this
  // password was printed.
  hasFirstPassword: flag('has_first_password'),
  createdAt: text('created_at').notNull(),
});

export const sessions = sqliteTable(
  'sessions',
  {
    // The SHA-256 of the cookie's token, so that a copy of the database is not enough to sign in.
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    // The User-Agent header of the sign-in, by which users recognize their browsers.
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/** Counters of the rate limits. A restart does not reset them. The table is named `throttles`. */
export const rateLimits = sqliteTable('throttles', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAtMs: integer('expires_at_ms'),
});

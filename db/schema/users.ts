import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id } from './columns.ts';

export const users = sqliteTable('users', {
  id: id(),
  username: text('username').notNull(),
  // The unique key is case-folded, so two users cannot differ by case alone.
  usernameKey: text('username_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: flag('is_admin'),
  // The password was generated at the first start and is unchanged: the sign-in page may show where it was printed.
  hasFirstPassword: flag('has_first_password'),
  createdAt: text('created_at').notNull(),
});

export const sessions = sqliteTable(
  'sessions',
  {
    // SHA-256 of the token in the cookie, so a copy of the database opens no session.
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/** Counters of the rate limits, stored so that a restart does not reset them. */
export const rateLimits = sqliteTable('throttles', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAtMs: integer('expires_at_ms'),
});

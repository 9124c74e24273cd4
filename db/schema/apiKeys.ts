import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';
import { posts } from './posts.ts';

/** Keys of API clients. Only the hash and the prefix of a key are stored. */
export const apiKeys = sqliteTable('api_keys', {
  id: id(),
  hash: text('hash').notNull().unique(),
  prefix: text('prefix').notNull(),
  canPublish: integer('can_publish', { mode: 'boolean' }).notNull().default(true),
  createdAt: text('created_at').notNull(),
  lastUsedAt: text('last_used_at'),
  revokedAt: text('revoked_at'),
});

/**
 * Stored responses of requests that created posts. A retry with the same idempotency key gets the stored response.
 */
export const idempotencyKeys = sqliteTable('idempotency_keys', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer('status').notNull(),
  body: text('body').notNull(),
  createdAt: text('created_at').notNull(),
});

export const aiPosts = sqliteTable('ai_posts', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  apiKeyId: integer('api_key_id')
    .notNull()
    .references(() => apiKeys.id),
  createdAt: text('created_at').notNull(),
});

import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';

export const media = sqliteTable(
  'media',
  {
    id: id(),
    url: text('url').notNull(),
    alt: text('alt').notNull().default(''),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: text('created_at').notNull(),
    fileName: text('file_name').notNull().default(''),
    // The SHA-256 of the uploaded file, so that a file is stored once. Empty for an image that was not
    // uploaded.
    contentHash: text('content_hash').notNull().default(''),
  },
  (table) => [
    uniqueIndex('media_by_url').on(table.url),
    uniqueIndex('media_by_content').on(table.contentHash).where(sql`content_hash <> ''`),
  ],
);

/**
 * The images whose files no media item has: of a running or failed upload, or of a deleted media item. Only these
 * files may be deleted.
 */
export const imageCleanups = sqliteTable('image_cleanups', {
  url: text('url').primaryKey(),
  // By the clock of the database.
  requestedAtMs: integer('requested_at_ms').notNull(),
});

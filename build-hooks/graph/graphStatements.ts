import type { DatabaseSync } from 'node:sqlite';
import { builderLimits } from '../builderLimits.ts';

export type Statements = ReturnType<typeof prepareStatements>;

export function prepareStatements(db: DatabaseSync) {
  return {
    ...metaStatements(db),
    ...pageStatements(db),
    ...queryStatements(db),
    ...dirtyPageStatements(db),
    ...socialImageStatements(db),
  };
}

const metaStatements = (db: DatabaseSync) => ({
  meta: db.prepare('SELECT value FROM meta WHERE key = ?'),
  setMeta: db.prepare(
    'INSERT INTO meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  ),
});

const pageStatements = (db: DatabaseSync) => ({
  page: db.prepare('SELECT id, hash FROM pages WHERE url = ?'),
  putPage: db.prepare(
    // An unchanged page keeps its variants.
    `INSERT INTO pages (url, hash, has_variants) VALUES (?, ?, 0)
     ON CONFLICT (url) DO UPDATE SET
       has_variants = has_variants AND hash = excluded.hash,
       hash = excluded.hash`,
  ),
  isPublished: db.prepare(
    `SELECT 1 FROM pages WHERE url = ? AND hash = ?
     AND NOT EXISTS (SELECT 1 FROM uncertain_pages WHERE uncertain_pages.url = pages.url)`,
  ),
  mayBePublished: db.prepare(
    'SELECT 1 FROM pages WHERE url = ?1 UNION SELECT 1 FROM uncertain_pages WHERE url = ?1',
  ),
  addUncertain: db.prepare('INSERT OR IGNORE INTO uncertain_pages VALUES (?)'),
  removeUncertain: db.prepare('DELETE FROM uncertain_pages WHERE url = ?'),
  removePage: db.prepare('DELETE FROM pages WHERE id = ?'),
  countPages: db.prepare('SELECT count(*) AS count FROM pages'),
  uncompressedPages: db.prepare(
    'SELECT url, hash FROM pages WHERE has_variants = 0 ORDER BY id LIMIT ?',
  ),
  publishedPages: db.prepare(
    `SELECT id, url, hash, has_variants, EXISTS (
       SELECT 1 FROM uncertain_pages WHERE uncertain_pages.url = pages.url
     ) AS is_uncertain
     FROM pages WHERE id > ? ORDER BY id LIMIT ?`,
  ),
  setUncompressed: db.prepare('UPDATE pages SET has_variants = 0 WHERE url = ?'),
  setCompressed: db.prepare('UPDATE pages SET has_variants = 1 WHERE url = ? AND hash = ?'),
});

const queryStatements = (db: DatabaseSync) => ({
  query: db.prepare('SELECT id, result_hash FROM queries WHERE key = ?'),
  addQuery: db.prepare('INSERT INTO queries (key, name, result_hash) VALUES (?, ?, ?)'),
  setResult: db.prepare('UPDATE queries SET result_hash = ? WHERE id = ?'),
  queriesNamed: db.prepare(
    'SELECT id, key FROM queries WHERE name = ? AND id > ? ORDER BY id LIMIT ?',
  ),
  pagesUsing: db.prepare(
    `SELECT pages.url FROM queries
     JOIN page_queries ON page_queries.query_id = queries.id
     JOIN pages ON pages.id = page_queries.page_id
     WHERE queries.key = ?`,
  ),
  queriesOfPage: db.prepare('SELECT query_id FROM page_queries WHERE page_id = ?'),
  addPageQuery: db.prepare('INSERT OR IGNORE INTO page_queries VALUES (?, ?)'),
  removePageQuery: db.prepare('DELETE FROM page_queries WHERE page_id = ? AND query_id = ?'),
  removeQueriesOfPage: db.prepare('DELETE FROM page_queries WHERE page_id = ?'),
});

const dirtyPageStatements = (db: DatabaseSync) => ({
  addDirty: db.prepare(
    `INSERT INTO dirty_pages (url) VALUES (?)
     ON CONFLICT (url) DO UPDATE SET attempts = 0, retry_at_ms = NULL`,
  ),
  addPagesUsing: db.prepare(
    `INSERT INTO dirty_pages (url)
     SELECT pages.url FROM page_queries JOIN pages ON pages.id = page_queries.page_id
     WHERE page_queries.query_id = ? ORDER BY pages.id
     ON CONFLICT (url) DO UPDATE SET attempts = 0, retry_at_ms = NULL`,
  ),
  removeDirty: db.prepare('DELETE FROM dirty_pages WHERE url = ?'),
  scheduleRetry: db.prepare(
    `INSERT INTO dirty_pages (url, attempts, retry_at_ms) VALUES (?, 1, ?)
     ON CONFLICT (url) DO UPDATE SET attempts = attempts + 1, retry_at_ms = excluded.retry_at_ms`,
  ),
  dirtyPages: db.prepare(
    // A retry that is too far away is also due: the clock was set back.
    `SELECT url, attempts FROM dirty_pages
     WHERE retry_at_ms IS NULL OR retry_at_ms <= ?1
       OR retry_at_ms > ?1 + ${builderLimits.renderRetryDelayMaxMs}
     ORDER BY id LIMIT ?2`,
  ),
  isDirty: db.prepare('SELECT 1 FROM dirty_pages WHERE url = ? AND retry_at_ms IS NULL'),
  countDirty: db.prepare('SELECT count(*) AS count FROM dirty_pages WHERE retry_at_ms IS NULL'),
  outdatedPages: db.prepare(
    'SELECT url FROM dirty_pages WHERE attempts > 0 UNION SELECT url FROM uncertain_pages',
  ),
  nextRetry: db.prepare('SELECT min(retry_at_ms) AS at FROM dirty_pages'),
});

const socialImageStatements = (db: DatabaseSync) => ({
  addSocialImage: db.prepare('INSERT OR IGNORE INTO social_images (query_id) VALUES (?)'),
  // An idle builder checks later whether another page uses the image.
  markMaybeUnused: db.prepare('UPDATE social_images SET may_be_unused = 1 WHERE query_id = ?'),
  markMaybeUnusedByPage: db.prepare(
    `UPDATE social_images SET may_be_unused = 1
     WHERE query_id IN (SELECT query_id FROM page_queries WHERE page_id = ?)`,
  ),
  unmarkUsed: db.prepare(
    `UPDATE social_images SET may_be_unused = 0 WHERE may_be_unused = 1
     AND EXISTS (SELECT 1 FROM page_queries WHERE page_queries.query_id = social_images.query_id)`,
  ),
  socialImagesToRender: db.prepare(
    `SELECT queries.key FROM social_images JOIN queries ON queries.id = social_images.query_id
     WHERE is_rendered = 0 ORDER BY social_images.query_id DESC LIMIT ?`,
  ),
  socialImages: db.prepare(
    `SELECT query_id AS id, queries.key FROM social_images JOIN queries ON queries.id = query_id
     WHERE is_rendered = ? AND has_failed = 0 AND query_id > ? ORDER BY query_id LIMIT ?`,
  ),
  failedSocialImages: db.prepare(
    `SELECT queries.key FROM social_images JOIN queries ON queries.id = social_images.query_id
     WHERE has_failed = 1 ORDER BY random() LIMIT ?`,
  ),
  needsSocialImage: db.prepare(
    `SELECT 1 FROM social_images JOIN queries ON queries.id = social_images.query_id
     WHERE queries.key = ? AND is_rendered = 0`,
  ),
  socialImagesToRemove: db.prepare(
    `SELECT queries.key FROM social_images JOIN queries ON queries.id = social_images.query_id
     WHERE may_be_unused = 1 LIMIT ?`,
  ),
  setAttempted: db.prepare(
    `UPDATE social_images SET is_rendered = 1, has_failed = ?
     WHERE query_id = (SELECT id FROM queries WHERE key = ?)`,
  ),
  setRequeued: db.prepare(
    `UPDATE social_images SET is_rendered = 0, has_failed = 0
     WHERE query_id = (SELECT id FROM queries WHERE key = ?)`,
  ),
  removeSocialImage: db.prepare(
    'DELETE FROM social_images WHERE query_id = (SELECT id FROM queries WHERE key = ?)',
  ),
});

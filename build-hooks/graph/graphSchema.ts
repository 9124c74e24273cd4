import type { DatabaseSync } from 'node:sqlite';
import { limits } from '#domain/limits.ts';

/**
 * Meta key of the code version that rendered all pages. It has no value until a full build is complete. The stored text is
 * the same in all versions of the program: an earlier version that is installed again reads it, and finds out that newer code
 * has published pages (`CodeTransition`).
 */
export const codeVersionKey = 'stamp';

/** Increase this number with every change of a table. */
const schemaVersion = 2;

/**
 * Creates the tables of a dependency graph. If the schema version differs, deletes the pages but keeps the
 * cursor, so that no event is lost.
 */
export function prepareSchema(db: DatabaseSync): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (version !== schemaVersion) dropPages(db);
  db.exec(schema);
  if (version === schemaVersion) return;
  db.exec(`
    DELETE FROM meta WHERE key = '${codeVersionKey}';
    INSERT OR REPLACE INTO meta SELECT 'deferredCursor', value FROM meta WHERE key = 'cursor';
    PRAGMA user_version = ${schemaVersion};
  `);
}

function dropPages(db: DatabaseSync) {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name } of tables) if (name !== 'meta') db.exec(`DROP TABLE "${name}"`);
}

/** The indexes that a full build creates last, because it fills the graph faster without them. */
export const lateIndexes = {
  pages_uncompressed: 'pages (id) WHERE has_variants = 0',
  queries_by_name: 'queries (name)',
  page_queries_by_query: 'page_queries (query_id, page_id)',
};

export const createLateIndexes = Object.entries(lateIndexes)
  .map(([name, columns]) => `CREATE INDEX IF NOT EXISTS ${name} ON ${columns};`)
  .join('\n');

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = ${limits.database.checkpointPages};
  PRAGMA cache_size = -16000;
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS pages (
    id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, has_variants INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS queries (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, result_hash TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS page_queries (
    page_id INTEGER NOT NULL, query_id INTEGER NOT NULL, PRIMARY KEY (page_id, query_id)
  ) WITHOUT ROWID;
  ${createLateIndexes}
  CREATE TABLE IF NOT EXISTS dirty_pages (
    id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE,
    attempts INTEGER NOT NULL DEFAULT 0, retry_at_ms INTEGER
  );
  CREATE TABLE IF NOT EXISTS uncertain_pages (url TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS social_images (
    query_id INTEGER PRIMARY KEY,
    is_rendered INTEGER NOT NULL DEFAULT 0, has_failed INTEGER NOT NULL DEFAULT 0,
    may_be_unused INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS social_images_to_render ON social_images (query_id)
    WHERE is_rendered = 0;
  CREATE INDEX IF NOT EXISTS social_images_failed ON social_images (query_id)
    WHERE has_failed = 1;
  CREATE INDEX IF NOT EXISTS social_images_to_check ON social_images (query_id)
    WHERE may_be_unused = 1;
`;

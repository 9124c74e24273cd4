import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { QueryId } from '#site/data/queryLoader.ts';
import { builderLimits } from '../builderLimits.ts';
import type { FailedPage } from './graph.ts';
import { createLateIndexes, lateIndexes, prepareSchema } from './graphSchema.ts';
import { prepareStatements } from './graphStatements.ts';
import { isSocialImageQuery, queryName, type RenderedPage } from './recordPages.ts';

/**
 * Fills the new graph of a full build. Writes without a journal, in one transaction and without some indexes, because
 * nobody needs the release of an interrupted build. `completeGraph` makes the graph usable.
 */
export interface GraphLoad {
  /** Adds pages that the graph does not contain. */
  add(pages: { rendered: readonly RenderedPage[]; failed: readonly FailedPage[] }): void;
  /** Writes everything and closes the file. */
  close(): void;
}

/** Starts to fill the graph in `file`, which no other connection uses. */
export function startGraphLoad(file: string): GraphLoad {
  const db = new DatabaseSync(file);
  // SQLite leaves the WAL mode only for a mode with a journal.
  db.exec('PRAGMA journal_mode = DELETE');
  db.exec(withoutJournal);
  for (const index of Object.keys(lateIndexes)) db.exec(`DROP INDEX ${index}`);
  db.exec(`CREATE TABLE ${changedQueries} (query_id INTEGER PRIMARY KEY)`);
  db.exec('BEGIN');
  const sql = {
    ...prepareStatements(db),
    addNewPage: db.prepare(
      'INSERT OR IGNORE INTO pages (url, hash, has_variants) VALUES (?, ?, 0)',
    ),
    addNewQuery: db.prepare(
      'INSERT OR IGNORE INTO queries (key, name, result_hash) VALUES (?, ?, ?)',
    ),
    addPageQueries: db.prepare('INSERT INTO page_queries SELECT ?, value FROM json_each(?)'),
    addChanged: db.prepare(`INSERT OR IGNORE INTO ${changedQueries} VALUES (?)`),
  };
  // Contains only queries that a second page has used, because many queries belong to a single page. Most pages share a few
  // queries, and neighbouring list pages share their cards.
  const recent = new Map<QueryId, StoredQuery>();

  function addPage({ url, hash, resultHashes }: RenderedPage) {
    const rowIds = resultHashes.map(([query, resultHash]) => rowIdOf(query, resultHash));
    const { changes, lastInsertRowid } = sql.addNewPage.run(url, hash);
    if (changes === 0) return;
    // Ascending row ids are added at the end of the table.
    const sortedRowIds = [...new Set(rowIds)].sort((a, b) => a - b);
    sql.addPageQueries.run(lastInsertRowid, JSON.stringify(sortedRowIds));
  }

  function rowIdOf(query: QueryId, resultHash: string): number {
    const stored = recent.get(query) ?? findOrAdd(query, resultHash);
    if (stored.resultHash !== resultHash) {
      sql.setResult.run(resultHash, stored.rowId);
      sql.addChanged.run(stored.rowId);
      stored.resultHash = resultHash;
    }
    return stored.rowId;
  }

  function findOrAdd(query: QueryId, resultHash: string): StoredQuery {
    const { changes, lastInsertRowid } = sql.addNewQuery.run(query, queryName(query), resultHash);
    if (changes > 0) {
      const rowId = Number(lastInsertRowid);
      if (isSocialImageQuery(query)) sql.addSocialImage.run(rowId);
      return { rowId, resultHash };
    }
    const known = sql.query.get(query);
    const stored = { rowId: Number(known?.id), resultHash: String(known?.result_hash) };
    if (recent.size >= builderLimits.loadedQueriesInMemory) recent.clear();
    recent.set(query, stored);
    return stored;
  }

  return {
    add({ rendered, failed }) {
      for (const page of rendered) addPage(page);
      for (const { url, retryAtMs } of failed) sql.scheduleRetry.run(url, retryAtMs);
    },
    close() {
      try {
        db.exec('COMMIT');
      } finally {
        db.close();
      }
    },
  };
}

const withoutJournal =
  'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000';

/** Lists the queries whose results changed during the load. Pages with an earlier result become dirty. */
const changedQueries = 'changed_queries';

interface StoredQuery {
  rowId: number;
  resultHash: string;
}

/**
 * Creates the missing indexes of a graph that was filled, and syncs the file. Blocks the thread, for seconds on a large
 * site.
 */
export function completeGraph(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(withoutJournal);
    db.exec(createLateIndexes);
    const { addPagesUsing } = prepareStatements(db);
    for (const row of db.prepare(`SELECT query_id FROM ${changedQueries}`).all())
      addPagesUsing.run(Number(row.query_id));
    db.exec(`DROP TABLE ${changedQueries}`);
    prepareSchema(db);
  } finally {
    db.close();
  }
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

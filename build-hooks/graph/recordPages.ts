import type { QueryId } from '#site/data/queryLoader.ts';
import type { Statements } from './graphStatements.ts';
import type { QueryResultHash } from './hashResult.ts';

export interface RenderedPage {
  url: string;
  hash: string;
  resultHashes: readonly QueryResultHash[];
}

/** Records the pages, the queries that they used, and the results. The pages are clean afterwards. */
export function recordPages(sql: Statements, pages: readonly RenderedPage[]) {
  // Comes before the pages are marked as clean, because a new result makes pages dirty.
  const rowIds = new Map(
    [...distinctResults(pages)].map(([query, result]) => [query, recordResult(sql, query, result)]),
  );
  for (const page of pages) {
    sql.removeDirty.run(page.url);
    recordPage(sql, page, rowIds);
  }
}

/**
 * Stores a query result and returns the row id of the query. If the result is new, the pages that used the
 * previous result become dirty.
 */
export function recordResult(sql: Statements, query: QueryId, resultHash: string): number {
  const known = sql.query.get(query);
  if (!known) {
    return Number(sql.addQuery.run(query, queryName(query), resultHash).lastInsertRowid);
  }
  const rowId = Number(known.id);
  if (known.result_hash !== resultHash) {
    sql.setResult.run(resultHash, rowId);
    sql.addPagesUsing.run(rowId);
  }
  return rowId;
}

/** @param rowIds The row ids of the queries that the page used. */
function recordPage(
  sql: Statements,
  { url, hash: pageHash, resultHashes }: RenderedPage,
  rowIds: ReadonlyMap<QueryId, number>,
) {
  const known = sql.page.get(url);
  const put = sql.putPage.run(url, pageHash);
  sql.removeUncertain.run(url);
  const pageId = known ? Number(known.id) : Number(put.lastInsertRowid);
  const unusedRowIds = new Set(known ? queryRowIdsOfPage(sql, pageId) : []);
  for (const [query] of resultHashes) {
    const rowId = rowIds.get(query);
    if (rowId === undefined || unusedRowIds.delete(rowId)) continue;
    sql.addPageQuery.run(pageId, rowId);
    if (isSocialImageQuery(query)) sql.addSocialImage.run(rowId);
  }
  for (const rowId of unusedRowIds) {
    sql.removePageQuery.run(pageId, rowId);
    sql.markMaybeUnused.run(rowId);
  }
}

const distinctResults = (pages: readonly RenderedPage[]) =>
  new Map(pages.flatMap((page) => [...page.resultHashes]));

const queryRowIdsOfPage = (sql: Statements, pageId: number): number[] =>
  sql.queriesOfPage.all(pageId).map((row) => Number(row.query_id));

export const queryName = (query: QueryId) => query.slice(0, query.indexOf('['));

export const isSocialImageQuery = (query: QueryId) => query.startsWith('socialImage[');

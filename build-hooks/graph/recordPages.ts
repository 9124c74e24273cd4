import type { Statements } from './graphStatements.ts';

export interface RenderedPage {
  url: string;
  hash: string;
  queryResults: readonly (readonly [query: string, resultHash: string])[];
}

/** Records the pages, the queries that they used, and the results. The pages are clean afterwards. */
export function recordPages(sql: Statements, pages: readonly RenderedPage[]) {
  // Comes before the pages are marked as clean, because a new result makes pages dirty.
  const queryIds = new Map(
    [...distinctResults(pages)].map(([query, result]) => [query, recordResult(sql, query, result)]),
  );
  for (const page of pages) {
    sql.removeDirty.run(page.url);
    recordPage(sql, page, queryIds);
  }
}

/**
 * Stores a query result and returns the id of the query. If the result is new, the pages that used the
 * previous result become dirty.
 */
export function recordResult(sql: Statements, query: string, resultHash: string): number {
  const known = sql.query.get(query);
  if (!known) {
    return Number(sql.addQuery.run(query, queryName(query), resultHash).lastInsertRowid);
  }
  const id = Number(known.id);
  if (known.result_hash !== resultHash) {
    sql.setResult.run(resultHash, id);
    sql.addPagesUsing.run(id);
  }
  return id;
}

/** @param queryIds The ids of the queries that the page used. */
function recordPage(
  sql: Statements,
  { url, hash: pageHash, queryResults }: RenderedPage,
  queryIds: ReadonlyMap<string, number>,
) {
  const known = sql.page.get(url);
  const put = sql.putPage.run(url, pageHash);
  sql.removeUncertain.run(url);
  const pageId = known ? Number(known.id) : Number(put.lastInsertRowid);
  const unusedIds = new Set(known ? queryIdsOfPage(sql, pageId) : []);
  for (const [query] of queryResults) {
    const id = queryIds.get(query);
    if (id === undefined || unusedIds.delete(id)) continue;
    sql.addPageQuery.run(pageId, id);
    if (isSocialImageQuery(query)) sql.addSocialImage.run(id);
  }
  for (const id of unusedIds) {
    sql.removePageQuery.run(pageId, id);
    sql.markMaybeUnused.run(id);
  }
}

const distinctResults = (pages: readonly RenderedPage[]) =>
  new Map(pages.flatMap((page) => [...page.queryResults]));

const queryIdsOfPage = (sql: Statements, pageId: number): number[] =>
  sql.queriesOfPage.all(pageId).map((row) => Number(row.query_id));

export const queryName = (query: string) => query.slice(0, query.indexOf('['));

export const isSocialImageQuery = (query: string) => query.startsWith('socialImage[');

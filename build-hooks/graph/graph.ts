import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { QueryId } from '#site/data/queryLoader.ts';
import { inTransaction } from '../sqlite/inTransaction.ts';
import { reportDamage } from './graphDamage.ts';
import { codeVersionKey, prepareSchema } from './graphSchema.ts';
import { prepareStatements, type Statements } from './graphStatements.ts';
import type { QueryResultHash } from './hashResult.ts';
import { type RenderedPage, recordPages, recordResult } from './recordPages.ts';

/**
 * The dependency graph of one release: which queries each published page used, with a hash of each result.
 * The graph is stored in an SQLite file.
 */
export interface Graph {
  /** Id of the last event whose urgent pages are published. */
  readonly cursor: number;
  /** The `eventIdentity` of the event `cursor`. Empty before the first event. */
  readonly cursorIdentity: string;
  /** Id of the last event that no longer needs work: its deferred pages are published or marked as dirty. */
  readonly deferredCursor: number;
  meta(key: string): string | undefined;
  setMeta(key: string, value: string): void;
  hasPage(url: string): boolean;
  pageHash(url: string): string | undefined;
  /** Returns whether the page is certainly published with exactly these bytes. */
  isPublished(url: string, hash: string): boolean;
  /** Returns false only if the page is certainly not published. */
  mayBePublished(url: string): boolean;
  countPages(): number;
  /** Returns those of the queries that a page uses or has used. */
  knownQueries(queries: Iterable<QueryId>): QueryId[];
  /** Returns queries with this name that a page uses or has used, ordered by row id. Their parameters differ. */
  queriesNamed(range: RowRange & { name: string }): QueryRow[];
  /** Returns whether the hash differs from the stored hash of this query's result. */
  isResultChanged(query: QueryId, resultHash: string): boolean;
  pagesUsing(query: QueryId): string[];
  /** Returns the dirty pages that may be rendered at `nowMs`, oldest first. */
  dirtyPages(countMax: number, nowMs: number): DirtyPage[];
  /** Returns whether the page is dirty and does not wait for a retry. */
  isDirty(url: string): boolean;
  /** Counts the dirty pages that do not wait for a retry. */
  countDirty(): number;
  nextRetryAtMs(): number | undefined;
  /** Returns pages whose files may be outdated: they failed to render, or their publication was interrupted. */
  outdatedPages(): string[];
  commit(changes: GraphChanges): void;
  /** Does the same as `commit` and then rolls the transaction back. The warm-up of the builder uses it. */
  tryCommit(changes: GraphChanges): void;
  /** Returns published pages without final compressed variants. */
  uncompressedPages(countMax: number): PageRow[];
  /** Returns published pages, ordered by row id. */
  publishedPages(range: RowRange): PublishedPage[];
  /** Returns the queries of social images that are not rendered yet, newest first. */
  socialImagesToRender(countMax: number): QueryId[];
  /** Returns social images, rendered or to render, ordered by the row id of the query. Excludes failed images. */
  socialImages(range: RowRange & { isRendered: boolean }): QueryRow[];
  /** Returns the queries of social images that could not be rendered, or a random sample of them. */
  failedSocialImages(countMax?: number): QueryId[];
  needsSocialImage(query: QueryId): boolean;
  /** Returns the queries of social images that no page uses. Unmarks images that a page uses again. */
  findSocialImagesToRemove(countMax: number): QueryId[];
  close(): void;
}

/** The next `countMax` rows after this row id. */
export interface RowRange {
  afterRowId: number;
  countMax: number;
}

export interface LastEvent {
  eventId: number;
  /** Distinguishes events with the same id in different databases. Empty before the first event. */
  eventIdentity: string;
}

export interface GraphChanges {
  /** The last event whose urgent pages are published. */
  lastEvent?: LastEvent;
  deferredCursor?: number;
  /** New results of queries. Pages that used an older result become dirty. */
  results?: Iterable<QueryResultHash>;
  rendered?: readonly RenderedPage[];
  removed?: readonly string[];
  failed?: readonly FailedPage[];
  dirty?: readonly string[];
  /** Dirty pages that move to the end of the queue. */
  requeued?: readonly string[];
  /** Pages whose files may differ from the graph, such as pages that are about to be revealed. They also become dirty. */
  uncertain?: readonly string[];
  compressed?: readonly PageRow[];
  renderedSocialImages?: readonly QueryId[];
  failedSocialImages?: readonly QueryId[];
  removedSocialImages?: readonly QueryId[];
  /** URLs of published pages whose final compressed variants are not written yet. */
  uncompressed?: readonly string[];
  /** Social images to render again. */
  requeuedSocialImages?: readonly QueryId[];
}

export interface FailedPage {
  url: string;
  retryAtMs: number;
}

export interface DirtyPage {
  url: string;
  attempts: number;
}

export interface PageRow {
  url: string;
  hash: string;
}

export interface QueryRow {
  rowId: number;
  query: QueryId;
}

export interface PublishedPage extends PageRow {
  rowId: number;
  /** Whether the final compressed variants of the page are published. */
  isCompressed: boolean;
  /** Whether the published file may differ from the recorded hash. */
  isUncertain: boolean;
}

/** Opens the graph in `file`, or creates an empty graph. Its functions throw a `GraphDamageError` if the file is damaged later. */
export function openGraph(file: string): Graph {
  const db = new DatabaseSync(file);
  prepareSchema(db);
  const sql = prepareStatements(db);
  const meta = (key: string) => text(sql.meta.get(key)?.value);

  return reportDamage({
    get cursor() {
      return Number(meta('cursor') ?? 0);
    },
    get cursorIdentity() {
      return meta('cursorMark') ?? '';
    },
    get deferredCursor() {
      return Number(meta('deferredCursor') ?? 0);
    },
    meta,
    setMeta: (key, value) => void sql.setMeta.run(key, value),
    hasPage: (url) => sql.page.get(url) !== undefined,
    pageHash: (url) => text(sql.page.get(url)?.hash),
    isPublished: (url, pageHash) => sql.isPublished.get(url, pageHash) !== undefined,
    // A graph without a code version may lack pages, so any page may be published.
    mayBePublished: (url) =>
      sql.mayBePublished.get(url) !== undefined || meta(codeVersionKey) === undefined,
    countPages: () => Number(sql.countPages.get()?.count ?? 0),
    knownQueries: (queries) => [...queries].filter((query) => sql.query.get(query) !== undefined),
    queriesNamed: ({ name, afterRowId, countMax }) =>
      sql.queriesNamed.all(name, afterRowId, countMax).map(toQueryRow),
    isResultChanged: (query, resultHash) => sql.query.get(query)?.result_hash !== resultHash,
    pagesUsing: (query) => sql.pagesUsing.all(query).map((row) => String(row.url)),
    dirtyPages: (countMax, nowMs) =>
      sql.dirtyPages
        .all(nowMs, countMax)
        .map((row) => ({ url: String(row.url), attempts: Number(row.attempts) })),
    isDirty: (url) => sql.isDirty.get(url) !== undefined,
    countDirty: () => Number(sql.countDirty.get()?.count ?? 0),
    nextRetryAtMs() {
      const at = text(sql.nextRetry.get()?.at);
      return at === undefined ? undefined : Number(at);
    },
    outdatedPages: () => sql.outdatedPages.all().map((row) => String(row.url)),
    commit: (changes) => inTransaction(db, () => writeChanges(sql, changes)),
    tryCommit: (changes) => inTransaction(db, () => writeChanges(sql, changes), 'ROLLBACK'),
    uncompressedPages: (countMax) =>
      sql.uncompressedPages
        .all(countMax)
        .map((row) => ({ url: String(row.url), hash: String(row.hash) })),
    publishedPages: ({ afterRowId, countMax }) =>
      sql.publishedPages.all(afterRowId, countMax).map((row) => ({
        rowId: Number(row.id),
        url: String(row.url),
        hash: String(row.hash),
        isCompressed: row.has_variants === 1,
        isUncertain: row.is_uncertain === 1,
      })),
    socialImages: ({ isRendered, afterRowId, countMax }) =>
      sql.socialImages.all(Number(isRendered), afterRowId, countMax).map(toQueryRow),
    failedSocialImages: (countMax = Number.MAX_SAFE_INTEGER) =>
      sql.failedSocialImages.all(countMax).map((row) => String(row.key)),
    socialImagesToRender: (countMax) =>
      sql.socialImagesToRender.all(countMax).map((row) => String(row.key)),
    needsSocialImage: (query) => sql.needsSocialImage.get(query) !== undefined,
    findSocialImagesToRemove(countMax) {
      sql.unmarkUsed.run();
      return sql.socialImagesToRemove.all(countMax).map((row) => String(row.key));
    },
    close: () => db.close(),
  });
}

function writeChanges(sql: Statements, changes: GraphChanges) {
  const { lastEvent, deferredCursor } = changes;
  for (const [query, result] of changes.results ?? []) recordResult(sql, query, result);
  writePages(sql, changes);
  for (const query of changes.renderedSocialImages ?? []) sql.setAttempted.run(0, query);
  for (const query of changes.failedSocialImages ?? []) sql.setAttempted.run(1, query);
  for (const query of changes.requeuedSocialImages ?? []) sql.setRequeued.run(query);
  for (const query of changes.removedSocialImages ?? []) sql.removeSocialImage.run(query);
  if (lastEvent !== undefined) {
    sql.setMeta.run('cursor', String(lastEvent.eventId));
    sql.setMeta.run('cursorMark', lastEvent.eventIdentity);
  }
  if (deferredCursor !== undefined) sql.setMeta.run('deferredCursor', String(deferredCursor));
}

function writePages(sql: Statements, changes: GraphChanges) {
  for (const url of changes.dirty ?? []) sql.addDirty.run(url);
  for (const url of changes.uncertain ?? []) {
    sql.addDirty.run(url);
    sql.addUncertain.run(url);
  }
  recordPages(sql, changes.rendered ?? []);
  for (const url of changes.removed ?? []) removePage(sql, url);
  for (const url of changes.requeued ?? []) {
    sql.removeDirty.run(url);
    sql.addDirty.run(url);
  }
  for (const { url, retryAtMs } of changes.failed ?? []) sql.scheduleRetry.run(url, retryAtMs);
  for (const url of changes.uncompressed ?? []) sql.setUncompressed.run(url);
  for (const page of changes.compressed ?? []) sql.setCompressed.run(page.url, page.hash);
}

function removePage(sql: Statements, url: string) {
  sql.removeDirty.run(url);
  sql.removeUncertain.run(url);
  const page = sql.page.get(url);
  if (!page) return;
  sql.markMaybeUnusedByPage.run(Number(page.id));
  sql.removeQueriesOfPage.run(Number(page.id));
  sql.removePage.run(Number(page.id));
}

const toQueryRow = (row: Record<string, SQLOutputValue>): QueryRow => ({
  rowId: Number(row.id),
  query: String(row.key),
});

const text = (value: unknown) =>
  value === undefined || value === null ? undefined : String(value);

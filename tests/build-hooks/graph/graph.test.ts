import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { type Graph, openGraph } from '#build-hooks/graph/graph.ts';
import { GraphDamageError } from '#build-hooks/graph/graphDamage.ts';
import { codeVersionKey } from '#build-hooks/graph/graphSchema.ts';
import { hashResult } from '#build-hooks/graph/hashResult.ts';
import type { RenderedPage } from '#build-hooks/graph/recordPages.ts';
import { dayMs } from '#domain/text/dayMs.ts';
import { damageTree } from '#tests/support/damageTree.ts';
import { emptyWriteAheadLog } from '#tests/support/emptyWriteAheadLog.ts';

function startGraph() {
  const dir = mkdtempSync(path.join(tmpdir(), 'graph-'));
  const file = path.join(dir, 'graph.db');
  let graph = openGraph(file);
  onTestFinished(() => {
    graph.close();
    rmSync(dir, { recursive: true });
  });
  return {
    graph,
    file,
    reopen(change: (db: DatabaseSync) => void = () => undefined) {
      graph.close();
      const db = new DatabaseSync(file);
      change(db);
      db.close();
      graph = openGraph(file);
      return graph;
    },
  };
}

test.each<[name: string, damage: (file: string) => void]>([
  ['a page of the file is damaged', (file) => damageTree(file, 'sqlite_autoindex_pages_1')],
  ['another program empties the write-ahead log', emptyWriteAheadLog],
])('a function throws a GraphDamageError if %s', (_name, damage) => {
  const { graph, file, reopen } = startGraph();
  const rendered = Array.from({ length: 900 }, (_, n) => ({
    url: `/post/${n}`,
    hash: 'hash',
    resultHashes: [],
  }));
  graph.commit({ rendered });
  const damaged = reopen();
  damage(file);
  expect(() => rendered.map(({ url }) => damaged.pageHash(url))).toThrow(GraphDamageError);
});

const pageUrls = (graph: Graph) =>
  graph.publishedPages({ afterRowId: 0, countMax: 100 }).map(({ url }) => url);

const at = (eventId: number) => ({ eventId, eventIdentity: `event ${eventId}` });

const page = (
  url: string,
  results: Record<string, string>,
  changes: Partial<RenderedPage> = {},
): RenderedPage => ({
  url,
  hash: `hash of ${url}`,
  resultHashes: Object.entries(results),
  ...changes,
});

const distantFutureMs = Number.MAX_SAFE_INTEGER;
const dirtyUrls = (graph: ReturnType<typeof openGraph>, nowMs = distantFutureMs) =>
  graph.dirtyPages(100, nowMs).map(({ url }) => url);

test('the graph finds the pages that use a query', () => {
  const { graph } = startGraph();
  graph.commit({
    rendered: [page('/', { 'card[1]': 'a', 'card[2]': 'b' }), page('/post/x', { 'card[1]': 'a' })],
  });
  expect(graph.pagesUsing('card[1]').sort()).toEqual(['/', '/post/x']);
  expect(graph.pagesUsing('card[2]')).toEqual(['/']);
  expect(graph.pagesUsing('card[3]')).toEqual([]);
  const next = (afterRowId: number) =>
    graph.queriesNamed({ name: 'card', afterRowId, countMax: 1 });
  const [first] = next(0);
  const [second] = next(first?.rowId ?? 0);
  expect([first?.query, second?.query].sort()).toEqual(['card[1]', 'card[2]']);
  expect(next(second?.rowId ?? 0)).toEqual([]);
  expect(graph.knownQueries(['card[1]', 'card[9]'])).toEqual(['card[1]']);
});

test('a page loses a query when its new version does not use the query', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [page('/', { 'card[1]': 'a', 'card[2]': 'b' })] });
  graph.commit({ rendered: [page('/', { 'card[2]': 'b' })] });
  expect(graph.pagesUsing('card[1]')).toEqual([]);
  expect(graph.pagesUsing('card[2]')).toEqual(['/']);
});

test('the graph marks only pages with a changed query result as dirty', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [page('/a', { 'card[1]': 'old' }), page('/b', { 'card[2]': 'b' })] });
  expect(graph.isResultChanged('card[1]', 'old')).toBe(false);
  expect(graph.isResultChanged('card[1]', 'new')).toBe(true);
  graph.commit({ results: [['card[1]', 'new']] });
  expect(dirtyUrls(graph)).toEqual(['/a']);
  expect(graph.isResultChanged('card[1]', 'new')).toBe(false);
});

test('when a page renders with a new query result, other pages with the query become dirty', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [page('/a', { 'card[1]': 'old' }), page('/b', { 'card[1]': 'old' })] });
  graph.commit({ rendered: [page('/a', { 'card[1]': 'new' })] });
  expect(dirtyUrls(graph)).toEqual(['/b']);
});

test('the graph contains no data of a removed page', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [page('/a', { 'card[1]': 'a' })], dirty: ['/a'] });
  graph.commit({ removed: ['/a', '/never'] });
  expect(graph.hasPage('/a')).toBe(false);
  expect(graph.pagesUsing('card[1]')).toEqual([]);
  expect(pageUrls(graph)).toEqual([]);
  expect(dirtyUrls(graph)).toEqual([]);
});

test('a failed page is dirty only when its retry is due', () => {
  const { graph } = startGraph();
  graph.commit({ failed: [{ url: '/a', retryAtMs: 1_000 }] });
  expect(dirtyUrls(graph, 999)).toEqual([]);
  expect(graph.countDirty()).toBe(0);
  expect(graph.nextRetryAtMs()).toBe(1_000);
  expect(graph.dirtyPages(10, 1_000)).toEqual([{ url: '/a', attempts: 1 }]);
  graph.commit({ failed: [{ url: '/a', retryAtMs: 9_000 }] });
  expect(graph.dirtyPages(10, 9_000)).toEqual([{ url: '/a', attempts: 2 }]);
});

test('a failed page does not wait for its retry time when the clock was set back', () => {
  const { graph } = startGraph();
  graph.commit({ failed: [{ url: '/a', retryAtMs: dayMs + 5_000 }] });
  expect(dirtyUrls(graph, dayMs)).toEqual([]);
  expect(dirtyUrls(graph, 0)).toEqual(['/a']);
});

test('a failed page becomes dirty immediately when one of its query results changes', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [page('/a', { 'card[1]': 'old' })] });
  graph.commit({ failed: [{ url: '/a', retryAtMs: distantFutureMs }] });
  graph.commit({ results: [['card[1]', 'new']] });
  expect(graph.dirtyPages(10, 0)).toEqual([{ url: '/a', attempts: 0 }]);
});

test('a requeued page becomes the last of the dirty pages', () => {
  const { graph } = startGraph();
  graph.commit({ dirty: ['/a', '/b', '/c'] });
  graph.commit({ requeued: ['/a'] });
  expect(dirtyUrls(graph)).toEqual(['/b', '/c', '/a']);
});

test('a page whose publication was interrupted is dirty until it is rendered again', () => {
  const { graph, reopen } = startGraph();
  graph.commit({ rendered: [page('/a', {}, { hash: 'one' })] });
  expect(graph.isPublished('/a', 'one')).toBe(true);
  expect(graph.isPublished('/a', 'two')).toBe(false);
  graph.commit({ uncertain: ['/a', '/new'] });
  const reopened = reopen();
  expect(reopened.isPublished('/a', 'one')).toBe(false);
  expect(reopened.pageHash('/a')).toBe('one');
  expect(dirtyUrls(reopened)).toEqual(['/a', '/new']);
  expect(reopened.outdatedPages()).toEqual(['/a', '/new']);
  reopened.commit({ rendered: [page('/a', {}, { hash: 'one' })], removed: ['/new'] });
  expect(reopened.isPublished('/a', 'one')).toBe(true);
  expect(dirtyUrls(reopened)).toEqual([]);
  expect(reopened.outdatedPages()).toEqual([]);
});

test('a page that renders to the same bytes keeps its compressed variants', () => {
  const { graph } = startGraph();
  const version = (hash: string) => page('/a', {}, { hash });
  const uncompressedCount = () => graph.uncompressedPages(10).length;
  graph.commit({ rendered: [version('one')] });
  graph.commit({ rendered: [version('one')] });
  expect(uncompressedCount()).toBe(1);
  graph.commit({ compressed: [{ url: '/a', hash: 'other' }] });
  expect(uncompressedCount()).toBe(1);
  graph.commit({ compressed: [{ url: '/a', hash: 'one' }] });
  expect(uncompressedCount()).toBe(0);
  graph.commit({ rendered: [version('one')] });
  expect(uncompressedCount()).toBe(0);
  graph.commit({ rendered: [version('two')] });
  expect(uncompressedCount()).toBe(1);
});

test('a page that is published again with the same bytes loses its compressed variants', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [page('/a', {}, { hash: 'one' })] });
  graph.commit({ compressed: [{ url: '/a', hash: 'one' }] });
  graph.commit({ rendered: [page('/a', {}, { hash: 'one' })], uncompressed: ['/a'] });
  expect(graph.uncompressedPages(10)).toEqual([{ url: '/a', hash: 'one' }]);
});

test('the graph keeps commits across a restart and rolls back a commit that fails', () => {
  const { graph, reopen } = startGraph();
  graph.commit({ lastEvent: at(7), deferredCursor: 5, rendered: [page('/a', { 'card[1]': 'a' })] });
  const fail = () => {
    throw new Error('broken');
  };
  const results = { [Symbol.iterator]: fail };
  expect(() => graph.commit({ lastEvent: at(8), dirty: ['/b'], results })).toThrow('broken');
  const reopened = reopen();
  expect([reopened.cursor, reopened.deferredCursor]).toEqual([7, 5]);
  expect(pageUrls(reopened)).toEqual(['/a']);
  expect(dirtyUrls(reopened)).toEqual([]);
});

test('a graph file with an outdated schema loses its pages but keeps its cursor', () => {
  const { graph, reopen } = startGraph();
  graph.commit({ lastEvent: at(7), deferredCursor: 5, rendered: [page('/a', { 'card[1]': 'a' })] });
  graph.setMeta(codeVersionKey, 'code');
  graph.setMeta('other', 'value');
  expect(graph.mayBePublished('/unknown')).toBe(false);
  const reopened = reopen((db) => {
    db.exec('PRAGMA user_version = 0; CREATE TABLE outdated (id INTEGER); DROP TABLE dirty_pages');
  });
  expect([reopened.cursor, reopened.deferredCursor]).toEqual([7, 7]);
  expect([reopened.meta(codeVersionKey), reopened.meta('other')]).toEqual([undefined, 'value']);
  expect(pageUrls(reopened)).toEqual([]);
  expect(dirtyUrls(reopened)).toEqual([]);
  // The release may contain pages that are missing from the graph.
  expect(reopened.mayBePublished('/a')).toBe(true);
});

test('equal query results have equal hashes, and a list in a different order has a different hash', () => {
  expect(hashResult({ id: 1, title: 'א' })).toBe(hashResult({ id: 1, title: 'א' }));
  expect(hashResult([1, 2])).not.toBe(hashResult([2, 1]));
  expect(hashResult(null)).not.toBe(hashResult(undefined));
});

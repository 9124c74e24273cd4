import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { type Graph, openGraph } from '#build-hooks/graph/graph.ts';
import { completeGraph, startGraphLoad } from '#build-hooks/graph/graphLoad.ts';
import type { RenderedPage } from '#build-hooks/graph/recordPages.ts';

function createGraphFile(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'graph-load-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'graph.db');
  const graph = openGraph(file);
  graph.commit({ lastEvent: { eventId: 7, eventIdentity: 'event 7' }, deferredCursor: 7 });
  graph.close();
  return file;
}

/** Fills a graph with one batch after the other, and returns its file. */
function loadFile(...batches: { rendered?: RenderedPage[]; failed?: string[] }[]): string {
  const file = createGraphFile();
  const load = startGraphLoad(file);
  for (const { rendered = [], failed = [] } of batches)
    load.add({ rendered, failed: failed.map((url) => ({ url, retryAtMs: 5_000 })) });
  load.close();
  completeGraph(file);
  return file;
}

function openFile(file: string): Graph {
  const graph = openGraph(file);
  onTestFinished(() => graph.close());
  return graph;
}

const page = (url: string, results: Record<string, string>): RenderedPage => ({
  url,
  hash: `hash of ${url}`,
  resultHashes: Object.entries(results),
});

const dirtyUrls = (graph: Graph) => graph.dirtyPages(100, 10_000).map(({ url }) => url);

test('a filled graph answers like a graph that recorded the same pages', () => {
  const home = page('/', { 'card[1]': 'a', 'card[2]': 'b' });
  const post = page('/post/x', { 'article["x"]': 'c', 'card[1]': 'a', 'socialImage["x"]': 'd' });
  const graph = openFile(loadFile({ rendered: [home] }, { rendered: [post] }));
  const recorded = openFile(createGraphFile());
  recorded.commit({ rendered: [home, post] });
  const answers = (all: Graph) => ({
    cursor: all.cursor,
    pages: all.publishedPages({ afterRowId: 0, countMax: 10 }),
    uncompressed: all.uncompressedPages(10),
    usingCard: all.pagesUsing('card[1]'),
    cards: all
      .queriesNamed({ name: 'card', afterRowId: 0, countMax: 10 })
      .map(({ query }) => query),
    isChanged: ['a', 'b'].map((hash) => all.isResultChanged('card[1]', hash)),
    socialImages: all.socialImagesToRender(10),
    dirty: dirtyUrls(all),
  });
  expect(answers(graph)).toEqual(answers(recorded));
  expect(dirtyUrls(graph)).toEqual([]);
});

test('a result that changes during the load makes the pages that use the query dirty', () => {
  const graph = openFile(
    loadFile(
      { rendered: [page('/', { 'card[1]': 'old', 'card[2]': 'same' })] },
      { rendered: [page('/posts', { 'card[1]': 'new' }), page('/tags', { 'card[2]': 'same' })] },
    ),
  );
  expect(dirtyUrls(graph)).toEqual(['/', '/posts']);
  expect(graph.isResultChanged('card[1]', 'new')).toBe(false);
});

test('a page that failed is scheduled for a retry', () => {
  const graph = openFile(loadFile({ rendered: [page('/', {})], failed: ['/', '/post/x'] }));
  expect(dirtyUrls(graph)).toEqual(['/', '/post/x']);
  expect(graph.countDirty()).toBe(0);
});

test('a graph that was filled has the same schema as any other graph', () => {
  const schemaOf = (file: string) => {
    const db = new DatabaseSync(file);
    const rows = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
    const { journal_mode: journal } = db.prepare('PRAGMA journal_mode').get() ?? {};
    db.close();
    return { rows, journal };
  };
  const file = loadFile({ rendered: [page('/', { 'card[1]': 'a' })] });
  expect(schemaOf(file)).toEqual(schemaOf(createGraphFile()));
});

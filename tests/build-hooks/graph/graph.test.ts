import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerHash, openGraph, type RenderedPage } from '#build-hooks/graph/graph.ts';

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
    reopen() {
      graph.close();
      graph = openGraph(file);
      return graph;
    },
  };
}

const made = (url: string, asked: Record<string, string>, change: Partial<RenderedPage> = {}) => ({
  url,
  hash: `hash of ${url}`,
  asked: Object.entries(asked),
  hasVariants: true,
  ...change,
});

const far = Number.MAX_SAFE_INTEGER;
const dirtyUrls = (graph: ReturnType<typeof openGraph>, nowMs = far) =>
  graph.dirtyPages(100, nowMs).map(({ url }) => url);

test('a question leads to the pages that asked it', () => {
  const { graph } = startGraph();
  graph.commit({
    rendered: [made('/', { 'card[1]': 'a', 'card[2]': 'b' }), made('/post/x', { 'card[1]': 'a' })],
  });
  expect(graph.pagesUsing('card[1]').sort()).toEqual(['/', '/post/x']);
  expect(graph.pagesUsing('card[2]')).toEqual(['/']);
  expect(graph.pagesUsing('card[3]')).toEqual([]);
  expect(graph.queriesNamed('card').sort()).toEqual(['card[1]', 'card[2]']);
  expect(graph.knownQueries(['card[1]', 'card[9]'])).toEqual(['card[1]']);
});

test('a page forgets the questions that it no longer asks', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [made('/', { 'card[1]': 'a', 'card[2]': 'b' })] });
  graph.commit({ rendered: [made('/', { 'card[2]': 'b' })] });
  expect(graph.pagesUsing('card[1]')).toEqual([]);
  expect(graph.pagesUsing('card[2]')).toEqual(['/']);
});

test('an answer that changed makes dirty who used it, and nobody else', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [made('/a', { 'card[1]': 'old' }), made('/b', { 'card[2]': 'b' })] });
  expect(graph.isResultChanged('card[1]', 'old')).toBe(false);
  expect(graph.isResultChanged('card[1]', 'new')).toBe(true);
  graph.commit({ results: [['card[1]', 'new']] });
  expect(dirtyUrls(graph)).toEqual(['/a']);
  expect(graph.isResultChanged('card[1]', 'new')).toBe(false);
});

test('a page made from a new answer is clean, and others that used the old one are dirty', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [made('/a', { 'card[1]': 'old' }), made('/b', { 'card[1]': 'old' })] });
  graph.commit({ rendered: [made('/a', { 'card[1]': 'new' })] });
  expect(dirtyUrls(graph)).toEqual(['/b']);
});

test('a page that went is in no list any more', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [made('/a', { 'card[1]': 'a' })], dirty: ['/a'] });
  graph.commit({ removed: ['/a', '/never'] });
  expect(graph.hasPage('/a')).toBe(false);
  expect(graph.pagesUsing('card[1]')).toEqual([]);
  expect(graph.pageUrls()).toEqual([]);
  expect(dirtyUrls(graph)).toEqual([]);
});

test('a page that failed waits for its time and counts its attempts', () => {
  const { graph } = startGraph();
  graph.commit({ failed: [{ url: '/a', retryAtMs: 1_000 }] });
  expect(dirtyUrls(graph, 999)).toEqual([]);
  expect(graph.countDirty()).toBe(0);
  expect(graph.nextRetryMs()).toBe(1_000);
  expect(graph.dirtyPages(10, 1_000)).toEqual([{ url: '/a', attempts: 1 }]);
  graph.commit({ failed: [{ url: '/a', retryAtMs: 9_000 }] });
  expect(graph.dirtyPages(10, 9_000)).toEqual([{ url: '/a', attempts: 2 }]);
});

test('a wait that a clock noted while it was ahead ends when the clock is set right', () => {
  const { graph } = startGraph();
  const dayMs = 24 * 60 * 60 * 1_000;
  graph.commit({ failed: [{ url: '/a', retryAtMs: dayMs + 5_000 }] });
  expect(dirtyUrls(graph, dayMs)).toEqual([]);
  expect(dirtyUrls(graph, 0)).toEqual(['/a']);
});

test('a change ends the wait of a page that failed', () => {
  const { graph } = startGraph();
  graph.commit({ rendered: [made('/a', { 'card[1]': 'old' })] });
  graph.commit({ failed: [{ url: '/a', retryAtMs: far }] });
  graph.commit({ results: [['card[1]', 'new']] });
  expect(graph.dirtyPages(10, 0)).toEqual([{ url: '/a', attempts: 0 }]);
});

test('a page can be put behind all others that wait', () => {
  const { graph } = startGraph();
  graph.commit({ dirty: ['/a', '/b', '/c'] });
  graph.commit({ requeued: ['/a'] });
  expect(dirtyUrls(graph)).toEqual(['/b', '/c', '/a']);
});

test('a page about to change is not taken for published until it is made', () => {
  const { graph, reopen } = startGraph();
  graph.commit({ rendered: [made('/a', {}, { hash: 'one' })] });
  expect(graph.isPublished('/a', 'one')).toBe(true);
  expect(graph.isPublished('/a', 'two')).toBe(false);
  graph.commit({ uncertain: ['/a', '/new'] });
  const later = reopen();
  expect(later.isPublished('/a', 'one')).toBe(false);
  expect(later.pageHash('/a')).toBe('one');
  expect(dirtyUrls(later)).toEqual(['/a', '/new']);
  later.commit({ rendered: [made('/a', {}, { hash: 'one' })], removed: ['/new'] });
  expect(later.isPublished('/a', 'one')).toBe(true);
  expect(dirtyUrls(later)).toEqual([]);
});

test('a page made anew with the same bytes keeps the variants that it has or lacks', () => {
  const { graph } = startGraph();
  const page = (hash: string, hasVariants: boolean) => made('/a', {}, { hash, hasVariants });
  const lacking = () => graph.uncompressedPages(10).length;
  graph.commit({ rendered: [page('one', false)] });
  graph.commit({ rendered: [page('one', false)] });
  expect(lacking()).toBe(1);
  graph.commit({ compressed: [{ url: '/a', hash: 'other' }] });
  expect(lacking()).toBe(1);
  graph.commit({ compressed: [{ url: '/a', hash: 'one' }] });
  expect(lacking()).toBe(0);
  graph.commit({ rendered: [page('one', false)] });
  expect(lacking()).toBe(0);
  graph.commit({ rendered: [page('two', false)] });
  expect(lacking()).toBe(1);
});

test('what was committed is there after a restart, and a failed commit leaves nothing', () => {
  const { graph, reopen } = startGraph();
  graph.commit({ cursor: 7, deferredCursor: 5, rendered: [made('/a', { 'card[1]': 'a' })] });
  const broken = () => {
    throw new Error('broken');
  };
  const failing = { [Symbol.iterator]: broken };
  expect(() => graph.commit({ cursor: 8, dirty: ['/b'], results: failing })).toThrow('broken');
  const later = reopen();
  expect([later.cursor, later.deferredCursor]).toEqual([7, 5]);
  expect(later.pageUrls()).toEqual(['/a']);
  expect(dirtyUrls(later)).toEqual([]);
});

test('equal answers have equal hashes, and the order of a list counts', () => {
  expect(answerHash({ id: 1, title: 'א' })).toBe(answerHash({ id: 1, title: 'א' }));
  expect(answerHash([1, 2])).not.toBe(answerHash([2, 1]));
  expect(answerHash(null)).not.toBe(answerHash(undefined));
});

import { expect, test } from 'vitest';
import { openGraph } from '#build-hooks/graph/graph.ts';
import {
  createPagePublisher,
  type PublishOptions,
} from '#build-hooks/incremental/pagePublisher.ts';
import type { FilePublisher, StagedFile } from '#build-hooks/publish/filePublisher.ts';
import type { PageFile, PageResult } from '#build-hooks/render/renderJob.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';

test('pages are rendered while those of earlier groups are compressed', async () => {
  const { publishPages, steps, endCompression } = startSlowCompression();
  const published = publishPages(noQueries, {}, async (groups) => {
    for (const urls of [['/a'], ['/b'], ['/c', '/d']]) await groups.add(urls);
  });
  await new Promise(setImmediate);
  expect(steps).toEqual(['rendered /a', 'rendered /b', 'rendered /c', 'rendered /d']);
  endCompression();
  await published;
  expect(steps.slice(4)).toEqual([
    'revealed a.html',
    'revealed b.html',
    'revealed c.html,d.html',
    'flushed',
  ]);
});

test('revealed resolves when the pages of all groups so far are public', async () => {
  const { publishPages, steps, endCompression } = startSlowCompression();
  const published = publishPages(noQueries, {}, async (groups) => {
    await groups.add(['/a']);
    await groups.add(['/b']);
    await groups.revealed();
    await groups.add(['/c']);
  });
  await new Promise(setImmediate);
  expect(steps).toEqual(['rendered /a', 'rendered /b']);
  endCompression();
  await published;
  expect(steps.slice(2)).toEqual([
    'revealed a.html',
    'revealed b.html',
    'rendered /c',
    'revealed c.html',
    'flushed',
  ]);
});

test('onGroupPublished is called for a group that is synced, even if a later group fails', async () => {
  const { publishPages, steps } = startPublisher({
    async reveal(files) {
      if (files.some(({ file }) => file === 'c.html')) throw new Error('disk full');
    },
  });
  const options: PublishOptions = {
    onGroupPublished: ({ rendered }) => steps.push(`published ${rendered.map(({ url }) => url)}`),
  };
  const published = publishPages(noQueries, options, async (groups) => {
    await groups.add(['/a', '/b']);
    await groups.add(['/c']);
  });
  await expect(published).rejects.toThrow('disk full');
  expect(steps).toEqual([
    'rendered /a',
    'rendered /b',
    'rendered /c',
    'revealed a.html,b.html',
    'flushed',
    'published /a,/b',
    'discarded c.html',
  ]);
});

test('if the next group cannot be found, the earlier groups are finished before the error is thrown', async () => {
  const { publishPages, steps } = startPublisher();
  const published = publishPages(noQueries, {}, async (groups) => {
    await groups.add(['/a']);
    throw new Error('the database does not answer');
  });
  await expect(published).rejects.toThrow('the database does not answer');
  expect(steps).toEqual(['rendered /a', 'revealed a.html']);
});

test('the pages of a helper are published, and unchanged ones are discarded', async () => {
  const { publishPages, steps, graph } = startPublisher();
  graph.commit({ rendered: [rendered('/c')] });
  const helped: PageFile[] = [];
  const { outcome, result } = await publishPages(noQueries, {}, (groups) =>
    groups.addHelped(['/b', '/c'], async (pages) => {
      helped.push(...pages);
      return pages.map(({ url }) => ({ ...rendered(url), outcome: 'page', renderMs: 0 }));
    }),
  );
  expect(result).toBe(true);
  expect(helped).toEqual([
    { url: '/b', file: 'staged/b.html' },
    { url: '/c', file: 'staged/c.html' },
  ]);
  expect(steps).toEqual(['revealed b.html', 'discarded c.html', 'flushed']);
  expect(outcome.rendered.map(({ url }) => url)).toEqual(['/b', '/c']);
  expect(outcome.pages.map(({ url }) => url)).toEqual(['/b']);
});

test('a helper may also report pages that fail or no longer exist', async () => {
  const { publishPages, steps } = startPublisher();
  const { outcome } = await publishPages(noQueries, {}, (groups) =>
    groups.addHelped(['/b', '/c'], async () => [
      { outcome: 'failed', url: '/b', error: 'The template broke', renderMs: 0 },
      { outcome: 'gone', url: '/c', renderMs: 0 },
    ]),
  );
  expect(outcome.failed.map(({ url }) => url)).toEqual(['/b']);
  expect(outcome.removed).toEqual(['/c']);
  expect(steps).toContain('discarded b.html,c.html');
});

test('the pages of a helper that fails are discarded, and no page is removed', async () => {
  const { publishPages, steps, graph } = startPublisher({ gone: ['/b'] });
  graph.commit({ rendered: [rendered('/b')] });
  const { outcome, result } = await publishPages(noQueries, {}, async (groups) => {
    await groups.add(['/a', '/b']);
    return groups.addHelped(['/c'], async () => undefined);
  });
  expect(result).toBe(false);
  expect(outcome).toMatchObject({ removed: [], failed: [], requeued: [] });
  expect(outcome.pages.map(({ url }) => url)).toEqual(['/a']);
  expect(steps).toContain('discarded c.html');
  expect(steps).not.toContain('removed b.html');
});

test('a helper that finishes too late publishes nothing', async () => {
  const { publishPages, steps, graph } = startPublisher();
  const rendering = Promise.withResolvers<PageResult[]>();
  const { outcome } = await publishPages(noQueries, {}, async (groups) => {
    void groups.addHelped(['/b'], () => rendering.promise);
    await groups.add(['/a']);
  });
  expect(outcome.rendered.map(({ url }) => url)).toEqual(['/a']);
  rendering.resolve([{ ...rendered('/b'), outcome: 'page', renderMs: 0 }]);
  await new Promise(setImmediate);
  expect(steps).toContain('discarded b.html');
  expect(steps).not.toContain('revealed b.html');
  expect(graph.hasPage('/b')).toBe(false);
});

const rendered = (url: string) => ({ url, hash: url, resultHashes: [] });

/** @param options Methods that replace those of the publisher, and the URLs of pages that no longer exist. */
function startPublisher({
  gone = [],
  ...methods
}: Partial<FilePublisher> & { gone?: string[] } = {}) {
  const steps: string[] = [];
  const graph = openGraph(':memory:');
  const { publishPages } = createPagePublisher({
    graph,
    clock: Date.now,
    onPublished: (files) => steps.push(`revealed ${files}`),
    renderer: {
      async render(url) {
        steps.push(`rendered ${url}`);
        if (gone.includes(url)) return { outcome: 'gone', url, renderMs: 0 };
        return { ...rendered(url), outcome: 'page', body: Buffer.from(url), renderMs: 0 };
      },
    },
    publisher: {
      stage: async (file): Promise<StagedFile> => ({ file, parts: [], staleFiles: [] }),
      reserve: (file) => ({ file, from: `staged/${file}`, parts: [], staleFiles: [] }),
      reveal: async () => undefined,
      remove: async (files) => void steps.push(`removed ${files}`),
      discard: async (files) => void steps.push(`discarded ${files.map(({ file }) => file)}`),
      flush: async () => void steps.push('flushed'),
      ...methods,
    },
  });
  return { publishPages, steps, graph };
}

/** A publisher whose files are compressed until `endCompression` is called. */
function startSlowCompression() {
  const compression = Promise.withResolvers<void>();
  const started = startPublisher({
    async stage(file): Promise<StagedFile> {
      await compression.promise;
      return { file, parts: [], staleFiles: [] };
    },
  });
  return { ...started, endCompression: () => compression.resolve() };
}

const noQueries: QueryLoader = {
  load: async () => undefined,
  forPage() {
    throw new Error('The renderer of this test loads no data');
  },
};

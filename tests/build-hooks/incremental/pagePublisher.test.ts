import { expect, test } from 'vitest';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { createPagePublisher } from '#build-hooks/incremental/pagePublisher.ts';
import type { FilePublisher, StagedFile } from '#build-hooks/publish/filePublisher.ts';
import type { PageFile, PageResult } from '#build-hooks/render/renderJob.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';

test.each([
  ['urgent pages are revealed before other pages are rendered', { urgentGroupCount: 2 }, 2],
  ['pages are rendered while others are compressed if no group is urgent', {}, 4],
] as const)('%s', async (_description, options, renderedFirst) => {
  const compressions = Promise.withResolvers<void>();
  const { publishGroups, steps } = startPublisher({
    async stage(file): Promise<StagedFile> {
      await compressions.promise;
      return { file, parts: [], staleFiles: [] };
    },
  });
  const groups = [['/a'], ['/b'], ['/c', '/d']];
  const published = publishGroups(groups, noQueries, options);
  await new Promise(setImmediate);
  const renderings = ['/a', '/b', '/c', '/d'].map((url) => `rendered ${url}`);
  expect(steps).toEqual(renderings.slice(0, renderedFirst));
  compressions.resolve();
  await published;
  expect(steps.filter((step) => step.startsWith('rendered'))).toEqual(renderings);
  expect(steps.filter((step) => step.startsWith('revealed'))).toHaveLength(groups.length);
});

test('onGroupPublished is called for a group that is synced, even if a later group fails', async () => {
  const { publishGroups, steps } = startPublisher({
    async reveal(files) {
      if (files.some(({ file }) => file === 'c.html')) throw new Error('disk full');
    },
  });
  const published = publishGroups([['/a', '/b'], ['/c']], noQueries, {
    onGroupPublished: ({ rendered }) => steps.push(`published ${rendered.map(({ url }) => url)}`),
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

test('helpers render other groups at the same time, and unchanged pages are discarded', async () => {
  const { publishGroups, steps, graph } = startPublisher();
  graph.commit({ rendered: [rendered('/c')] });
  const helped: PageFile[] = [];
  const outcome = await publishGroups([['/a'], ['/b', '/c'], ['/d']], noQueries, {
    helpers: [
      async (pages) => {
        helped.push(...pages);
        return pages.map(({ url }) => ({ ...rendered(url), outcome: 'page', renderMs: 0 }));
      },
    ],
  });
  expect(helped).toEqual([
    { url: '/b', file: 'staged/b.html' },
    { url: '/c', file: 'staged/c.html' },
    { url: '/d', file: 'staged/d.html' },
  ]);
  expect(steps.filter((step) => step.startsWith('rendered'))).toEqual(['rendered /a']);
  expect(steps).toContain('discarded c.html');
  expect(outcome.rendered.map(({ url }) => url).toSorted()).toEqual(['/a', '/b', '/c', '/d']);
  expect(outcome.pages.map(({ url }) => url).toSorted()).toEqual(['/a', '/b', '/d']);
});

test('the pages of a helper that fails are discarded, and the other groups are published', async () => {
  const { publishGroups, steps } = startPublisher();
  const groups = [['/a'], ['/b', '/c'], [], ['/d'], ['/e']];
  const outcome = await publishGroups(groups, noQueries, { helpers: [async () => undefined] });
  expect(steps).toContain('discarded b.html,c.html');
  expect(outcome.rendered.map(({ url }) => url)).toEqual(['/a', '/d', '/e']);
});

test.each([
  ['fails', async () => undefined, false],
  ['is abandoned', () => new Promise<undefined>(() => undefined), true],
])(
  'no page is removed if a helper %s, because its pages may link to it',
  async (_, helper, isAbandoned) => {
    const { publishGroups, steps, graph } = startPublisher({ gone: ['/b'] });
    graph.commit({ rendered: [rendered('/b')] });
    const outcome = await publishGroups([['/a', '/b'], ['/c']], noQueries, {
      helpers: [helper],
      mayAbandonHelpers: () => isAbandoned,
    });
    expect(outcome).toMatchObject({ removed: [], failed: [], requeued: [] });
    expect(outcome.pages.map(({ url }) => url)).toEqual(['/a']);
    expect(steps).not.toContain('removed b.html');
  },
);

test('a helper that is abandoned publishes nothing afterwards', async () => {
  const { publishGroups, steps, graph } = startPublisher();
  const rendering = Promise.withResolvers<PageResult[]>();
  const outcome = await publishGroups([['/a'], ['/b']], noQueries, {
    helpers: [() => rendering.promise],
    mayAbandonHelpers: () => true,
  });
  expect(outcome.rendered.map(({ url }) => url)).toEqual(['/a']);
  rendering.resolve([{ ...rendered('/b'), outcome: 'page', renderMs: 0 }]);
  await new Promise(setImmediate);
  expect(steps).toContain('discarded b.html');
  expect(steps).not.toContain('revealed b.html');
  expect(graph.hasPage('/b')).toBe(false);
});

test('a helper may also report pages that fail or no longer exist', async () => {
  const { publishGroups, steps } = startPublisher();
  const outcome = await publishGroups([['/a'], ['/b', '/c']], noQueries, {
    helpers: [
      async () => [
        { outcome: 'failed', url: '/b', error: 'The template broke', renderMs: 0 },
        { outcome: 'gone', url: '/c', renderMs: 0 },
      ],
    ],
  });
  expect(outcome.failed.map(({ url }) => url)).toEqual(['/b']);
  expect(outcome.removed).toEqual(['/c']);
  expect(steps).toContain('discarded b.html,c.html');
});

const rendered = (url: string) => ({ url, hash: url, resultHashes: [] });

/** @param options Methods that replace those of the publisher, and the URLs of pages that no longer exist. */
function startPublisher({
  gone = [],
  ...methods
}: Partial<FilePublisher> & { gone?: string[] } = {}) {
  const steps: string[] = [];
  const graph = openGraph(':memory:');
  const { publishGroups } = createPagePublisher({
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
  return { publishGroups, steps, graph };
}

const noQueries: QueryLoader = {
  load: async () => undefined,
  forPage() {
    throw new Error('The renderer of this test loads no data');
  },
};

import { expect, test } from 'vitest';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { createPagePublisher } from '#build-hooks/graph/pagePublisher.ts';
import { pageRetryDelayMs } from '#build-hooks/graph/pageRetryDelayMs.ts';
import { limits } from '#build-hooks/limits.ts';
import type { StagedFile } from '#build-hooks/publish/publisher.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';

test('the retry delay of a failed page grows up to a maximum', () => {
  const delays = [0, 1, 2, 3, 4, 20].map(pageRetryDelayMs);
  expect(delays.slice(0, 3)).toEqual([5_000, 20_000, 80_000]);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(limits.pageRetryDelayMaxMs);
});

test.each([
  ['urgent pages are revealed before other pages are rendered', { urgentGroups: 2 }, 2],
  ['pages are rendered while others are compressed if no group is urgent', {}, 4],
] as const)('%s', async (_description, options, renderedFirst) => {
  const steps: string[] = [];
  const compressions = Promise.withResolvers<void>();
  const { publishGroups } = createPagePublisher({
    graph: openGraph(':memory:'),
    clock: Date.now,
    onPublished: (files) => steps.push(`revealed ${files}`),
    renderer: {
      async render(url) {
        steps.push(`rendered ${url}`);
        return {
          outcome: 'page',
          url,
          body: Buffer.from(url),
          hash: url,
          queryResults: [],
          renderMs: 0,
        };
      },
    },
    publisher: {
      async stage(file): Promise<StagedFile> {
        await compressions.promise;
        return { file, parts: [], staleFiles: [] };
      },
      reveal: async () => undefined,
      remove: async () => undefined,
      discard: async () => undefined,
      flush: async () => undefined,
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

const noQueries: QueryLoader = {
  load: async () => undefined,
  forPage() {
    throw new Error('The renderer of this test loads no data');
  },
};

import { expect, onTestFinished, test } from 'vitest';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { createDirtyPagePublisher } from '#build-hooks/incremental/dirtyPagePublisher.ts';
import type { PagePublisher } from '#build-hooks/incremental/pagePublisher.ts';
import { emptyOutcome } from '#build-hooks/incremental/publishOutcome.ts';
import type { RenderHelper } from '#build-hooks/render/renderHelpers.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const { dirtyPagesPerGroup, renderHelpers } = builderLimits;

interface StartOptions {
  groupCount: number;
  /** What each job of the only helper resolves to. */
  addHelped?: () => Promise<boolean>;
  shouldYield?: () => boolean;
}

/** A batch of dirty pages, a helper, and the groups that this thread (`here`) and the helper get. */
async function start({ groupCount, addHelped = async () => true, shouldYield }: StartOptions) {
  const { db } = await openTestDatabase();
  const graph = openGraph(':memory:');
  onTestFinished(() => graph.close());
  const urls = Array.from({ length: groupCount * dirtyPagesPerGroup }, (_, n) => `/${n}`);
  graph.commit({ dirty: urls });
  const groups: { here: string[][]; helped: string[][] } = { here: [], helped: [] };
  const publishPages: PagePublisher['publishPages'] = async (_loader, _options, addGroups) => {
    const result = await addGroups({
      async add(group) {
        groups.here.push([...group]);
        await new Promise(setImmediate);
      },
      addHelped(group) {
        groups.helped.push([...group]);
        return addHelped();
      },
      revealed: async () => undefined,
    });
    return { outcome: emptyOutcome(), result };
  };
  const helper: RenderHelper = async () => undefined;
  const { publishDirtyPages } = createDirtyPagePublisher({
    db: db.read,
    graph,
    clock: Date.now,
    publishPages,
    commonResults: new Map(),
    eventRate: { isHigh: () => false },
    helpersForBatch: () => [helper],
    ...(shouldYield && { shouldYield }),
  });
  return { publishDirtyPages, groups, urls };
}

test('this thread takes one group at a time and a helper several, until each group is taken once', async () => {
  const { publishDirtyPages, groups, urls } = await start({ groupCount: 8 });
  await publishDirtyPages();
  expect(groups.here[0]).toEqual(urls.slice(0, dirtyPagesPerGroup));
  expect(groups.helped[0]).toHaveLength(renderHelpers.groupsPerJob * dirtyPagesPerGroup);
  expect([...groups.here, ...groups.helped].flat().toSorted()).toEqual(urls.toSorted());
});

test('a helper that fails gets no more groups, and this thread takes the others', async () => {
  const { publishDirtyPages, groups, urls } = await start({
    groupCount: 8,
    addHelped: async () => false,
  });
  await publishDirtyPages();
  expect(groups.helped).toHaveLength(1);
  expect([...groups.here, ...groups.helped].flat().toSorted()).toEqual(urls.toSorted());
});

test('when new events wait, the batch ends after its first group and abandons its helper', async () => {
  const { publishDirtyPages, groups } = await start({
    groupCount: 8,
    addHelped: () => new Promise(() => undefined),
    shouldYield: () => groups.helped.length > 0,
  });
  await publishDirtyPages();
  expect(groups.here).toHaveLength(1);
});

test('after its last group has started, the batch waits for its helper even if new events wait', async () => {
  const job = Promise.withResolvers<boolean>();
  let isYielding = false;
  const { publishDirtyPages } = await start({
    groupCount: 1 + renderHelpers.groupsPerJob,
    addHelped() {
      isYielding = true;
      return job.promise;
    },
    shouldYield: () => isYielding,
  });
  let hasEnded = false;
  const published = publishDirtyPages().then(() => {
    hasEnded = true;
  });
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  job.resolve(true);
  await published;
});

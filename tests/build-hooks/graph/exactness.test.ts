import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { edit } from '#tests/support/edits.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';

beforeAll(compileForTests);

test('publishes the same bytes as a clean full build after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit(), { minLength: 1, maxLength: 14 }), async (edits) => {
      const site = await startPublishing({ postCount: 26 });
      try {
        for (const { run, settles } of edits) {
          await run(site.db);
          if (settles) await site.settle();
          else site.builder.wake();
        }
        await site.settle();
        expect(compareTrees(await site.tree(), await site.cleanTree())).toEqual(noDifference);
      } finally {
        await site.close();
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 180_000);

test('writes only pages whose bytes change', async () => {
  const site = await startPublishing({ postCount: 40 });
  const edits = fc.sample(edit(), { numRuns: 40, seed: 7 });
  let written = 0;
  let changed = 0;
  for (const { run } of edits) {
    const before = await site.tree();
    site.published.length = 0;
    await run(site.db);
    await site.settle();
    const {
      onlyFirst,
      onlySecond,
      changed: changedFiles,
    } = compareTrees(before, await site.tree());
    const isPage = (file: string) => !/\.(br|gz)$/.test(file);
    written += new Set(site.published).size;
    changed += [...onlyFirst, ...onlySecond, ...changedFiles].filter(isPage).length;
  }
  await site.close();
  expect(changed).toBeGreaterThan(100);
  expect(written / changed).toBeLessThanOrEqual(1.05);
}, 120_000);

import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { updatePost } from '#db/posts/updatePost.ts';
import { createProduct } from '#db/products/productEdits.ts';
import { productCreateSchema } from '#domain/product/product.ts';
import { editTime } from '#tests/support/edits/editTypes.ts';
import { postAt, productAt } from '#tests/support/edits/findByIndex.ts';
import { productEdits } from '#tests/support/edits/productEdits.ts';
import { randomEdit } from '#tests/support/edits/randomEdit.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { compareTrees, noDifference } from '#tests/support/publishing/fileTree.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';
import { productBlockHtml } from '#tests/support/samples/productBlockHtml.ts';

beforeAll(compileForTests);

const histories = exhaustive({ bounded: 4, full: 24 });
const settledEdits = exhaustive({ bounded: 16, full: 80 });

test('after any edits, the published site equals a clean full build byte for byte', async () => {
  const site = await startPublishing({ postCount: 26, helperCount: 2 });
  onTestFinished(() => site.close());
  // Each run continues with the site of the previous run, so fast-check cannot shorten a failing run.
  await fc.assert(
    fc.asyncProperty(fc.array(randomEdit(), { minLength: 1, maxLength: 14 }), async (edits) => {
      for (const { run, settles } of edits) {
        await run(site.db);
        if (settles) await site.settle();
        else site.builder.wake();
      }
      await site.settle();
      expect(compareTrees(await site.tree(), await site.buildCleanTree())).toEqual(noDifference);
    }),
    { numRuns: histories, endOnFailure: true },
  );
}, 600_000);

test('after any edits of products and of the posts that compare them, the site equals a clean full build', async () => {
  const editedPostsMax = 6;
  const site = await startPublishing({ postCount: editedPostsMax + 1 });
  onTestFinished(() => site.close());
  for (const name of ['Zivon A', 'Zivon B', 'Zivon C', 'Zivon D', 'Zivon E']) {
    const product = productCreateSchema.parse({ name });
    await createProduct(site.db, { product, now: editTime });
  }
  // The edits may leave no comparison in the other posts, so the last post always has one.
  const productIds = [await productAt(site.db, 0), await productAt(site.db, 1)];
  const content = productBlockHtml({ kind: 'comparison', productIds });
  const id = await postAt(site.db, editedPostsMax);
  await updatePost(site.db, { id, changes: { content, isPublished: true }, now: editTime });

  const edit = fc.oneof(...productEdits(fc.nat(editedPostsMax - 1)));
  const edits = fc.array(edit, { minLength: 8, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(edits, async (history) => {
      for (const { run } of history) {
        await run(site.db);
        site.builder.wake();
      }
      await site.settle();
      const tree = await site.tree();
      expect([...tree.keys()].some((file) => file.startsWith('compare/'))).toBe(true);
      expect(compareTrees(tree, await site.buildCleanTree())).toEqual(noDifference);
    }),
    { numRuns: histories, endOnFailure: true },
  );
}, 600_000);

test('the builder writes only pages whose bytes change', async () => {
  const site = await startPublishing({ postCount: 40 });
  const edits = fc.sample(randomEdit(), { numRuns: settledEdits, seed: 9 });
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
  expect(changed).toBeGreaterThan(2 * settledEdits);
  expect(written / changed).toBeLessThanOrEqual(1.05);
}, 600_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilePublisher } from '#build-hooks/publish/filePublisher.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { until } from '#tests/support/until.ts';

const now = '2026-11-20T10:00:00.000Z';

/** Number of steps until the builder crashes. If undefined, the builder does not crash. */
let stepsLeft: number | undefined;
let stepsDone = 0;
let interruptedCount = 0;
const pointCount = exhaustive({ bounded: 5, full: 20 });

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 16, wrapPublisher: endAtStep });
});
afterAll(() => site.close());

/** Returns a publisher whose steps fail when no steps are left. */
function endAtStep(publisher: FilePublisher): FilePublisher {
  const step = async () => {
    if (stepsLeft === undefined) return;
    if (stepsLeft === 0) throw new Error('Ended here');
    stepsLeft--;
    stepsDone++;
  };
  return {
    ...publisher,
    async stage(...args) {
      await step();
      return publisher.stage(...args);
    },
    async reveal(files) {
      await step();
      await publisher.reveal(files);
    },
    async remove(files) {
      await step();
      await publisher.remove(files);
    },
    // A killed builder cannot discard its staged files.
    async discard(files) {
      if (stepsLeft !== 0) await publisher.discard(files);
    },
    async flush() {
      await step();
      await publisher.flush();
    },
  };
}

async function edit(round: number) {
  const idOf = async (slug: string) =>
    (await findPostBySlug(site.db.read, { slug, audience: 'admins' }))?.id ?? 0;
  const change = async (slug: string, changes: Parameters<typeof updatePost>[1]['changes']) =>
    updatePost(site.db, { id: await idOf(slug), changes, now });
  await change('review-16', { title: `כותרת של סיבוב ${round}` });
  await change('review-15', { isPublished: round % 2 === 0 });
  if (round === 0) await trashPost(site.db, { id: await idOf('review-1'), now });
}

test('after a crash at any step, the next builder publishes the same site as a clean build', async () => {
  await edit(0);
  await site.settle();
  // Counts the steps of an edit like those below. The first edit takes more steps, because it also removes a post.
  stepsLeft = Number.POSITIVE_INFINITY;
  await edit(1);
  await site.settle();
  stepsLeft = undefined;
  const stepsMax = stepsDone;
  expect(stepsMax).toBeGreaterThan(10);
  const ends = Array.from({ length: pointCount }, (_, i) =>
    Math.floor((i * (stepsMax - 1)) / (pointCount - 1)),
  );
  for (const [round, end] of ends.entries()) {
    site.errors.length = 0;
    await site.restart(async () => {
      await edit(round + 2);
      stepsLeft = end;
    });
    const hasEnded = until(`an interruption at step ${end}`, () => site.errors.length > 0);
    await Promise.race([hasEnded, site.settle()]);
    interruptedCount += site.errors.length > 0 ? 1 : 0;
    await site.restart(async () => {
      stepsLeft = undefined;
    });
    await site.settle();
    const page = await site.readPage('post/review-16.html');
    expect(page, `interrupted at step ${end}`).toContain(`כותרת של סיבוב ${round + 2}`);
  }
  expect(interruptedCount).toBeGreaterThan(pointCount / 2);
  expect(await site.tree()).toEqual(await site.buildCleanTree());
}, 300_000);

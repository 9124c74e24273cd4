import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Publisher } from '#build-hooks/publish/publisher.ts';
import { deletePost } from '#db/posts/deletePost.ts';
import { findPostBySlug } from '#db/posts/findPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { until } from '#tests/support/until.ts';

/** A builder that ends at any step of its work: the next one finishes it, and nothing is lost. */

const now = '2026-11-20T10:00:00.000Z';

/** How many more steps of publishing are done before everything stops; nobody counts without one. */
let stepsLeft: number | undefined;
let stepsDone = 0;
let brokenOff = 0;
const pointCount = 10;

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 16, wrapPublisher: endAtStep });
});
afterAll(() => site.close());

/** As a kill does it: from one step on nothing more happens at all. */
function endAtStep(publisher: Publisher): Publisher {
  const step = async () => {
    if (stepsLeft === undefined) return;
    if (stepsLeft === 0) throw new Error('Ended here');
    stepsLeft--;
    stepsDone++;
  };
  return {
    async stage(...given) {
      await step();
      return publisher.stage(...given);
    },
    async reveal(files) {
      await step();
      await publisher.reveal(files);
    },
    async remove(files) {
      await step();
      await publisher.remove(files);
    },
    // Nobody is left to tidy up.
    async discard(files) {
      if (stepsLeft !== 0) await publisher.discard(files);
    },
    async flush() {
      await step();
      await publisher.flush();
    },
  };
}

/** One batch in which pages are changed, added and removed. */
async function edit(round: number) {
  const idOf = async (slug: string) =>
    (await findPostBySlug(site.db.read, { slug, audience: 'admins' }))?.id ?? 0;
  const change = async (slug: string, changes: Parameters<typeof updatePost>[1]['changes']) =>
    updatePost(site.db, { id: await idOf(slug), changes, now });
  await change('review-16', { title: `כותרת של סיבוב ${round}` });
  await change('review-15', { isPublished: round % 2 === 0 });
  if (round === 0) await deletePost(site.db, { id: await idOf('review-1'), now });
}

test('wherever a publish is broken off, the next builder ends with the site of a clean build', async () => {
  await edit(0);
  stepsLeft = Number.POSITIVE_INFINITY;
  await site.settle();
  stepsLeft = undefined;
  const stepsMax = stepsDone;
  expect(stepsMax).toBeGreaterThan(10);
  // Every kind of step is met: the first of them, the last, and some between.
  const ends = Array.from({ length: pointCount }, (_, i) =>
    Math.floor((i * (stepsMax - 1)) / (pointCount - 1)),
  );
  for (const [round, end] of ends.entries()) {
    site.errors.length = 0;
    await site.restart(async () => {
      await edit(round + 1);
      stepsLeft = end;
    });
    const hasEnded = until(`an end at step ${end}`, () => site.errors.length > 0);
    await Promise.race([hasEnded, site.settle()]);
    brokenOff += site.errors.length > 0 ? 1 : 0;
    await site.restart(async () => {
      stepsLeft = undefined;
    });
    await site.settle();
    const page = await site.readPage('post/review-16.html');
    expect(page, `ended at step ${end}`).toContain(`כותרת של סיבוב ${round + 1}`);
  }
  expect(brokenOff).toBeGreaterThan(pointCount / 2);
  expect(await site.tree()).toEqual(await site.cleanTree());
}, 60_000);

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FilePublisher } from '#build-hooks/publish/filePublisher.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { saveSettings } from '#db/settings.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { changePost, type PostChanges, postBySlug } from '#tests/support/publishing/changePost.ts';
import { type Publishing, startPublishing } from '#tests/support/publishing/publishing.ts';
import { stagedFiles } from '#tests/support/publishing/stagedFiles.ts';
import { until } from '#tests/support/until.ts';

const now = '2026-11-20T10:00:00.000Z';
const editedFile = 'post/review-20.html';

/** The publishing step that fails with a disk error. */
let fault: { step: keyof FilePublisher; file?: string; code?: string } | undefined;
/** How often a step has failed because of `fault`. */
let failureCount = 0;

let site: Publishing;
beforeAll(async () => {
  site = await startPublishing({ postCount: 24, wrapPublisher: breakDisk });
});
afterAll(() => site.close());
beforeEach(() => {
  site.errors.length = 0;
  failureCount = 0;
});
afterEach(() => {
  fault = undefined;
});

function breakDisk(publisher: FilePublisher): FilePublisher {
  const check = (step: keyof FilePublisher, file?: string) => {
    if (fault?.step !== step || (file && fault.file && fault.file !== file)) return;
    failureCount++;
    throw Object.assign(new Error('The disk failed'), { code: fault.code ?? 'ENOSPC' });
  };
  return {
    ...publisher,
    async stage(file, ...rest) {
      check('stage', file);
      return publisher.stage(file, ...rest);
    },
    async reveal(files) {
      check('reveal');
      await publisher.reveal(files);
    },
    async remove(files) {
      check('remove');
      await publisher.remove(files);
    },
    async flush() {
      check('flush');
      await publisher.flush();
    },
  };
}

const change = (slug: string, changes: PostChanges) => changePost(site, { slug, changes, now });
const expectClean = async () => expect(await site.tree()).toEqual(await site.buildCleanTree());

test('the last write is published even if the clock was set back between two writes', async () => {
  const at = (title: string, time: string) =>
    changePost(site, { slug: 'review-20', changes: { title }, now: time });
  await at('נכתב לפי שעון שהקדים', '2031-01-01T00:00:00.000Z');
  await at('נכתב לפי שעון שפיגר', '2001-01-01T00:00:00.000Z');
  await site.settle();
  expect(await site.readPage(editedFile)).toContain('נכתב לפי שעון שפיגר');
  await at('נכתב לפי שעון נכון', now);
  await site.settle();
  expect(await site.readPage(editedFile)).toContain('נכתב לפי שעון נכון');
  await expectClean();
});

test('a new builder publishes the edits that were made while no builder was running', async () => {
  const folder = await site.folder();
  await site.restart(async () => {
    await change('review-20', { title: 'נכתב בלי שאיש ראה' });
    await change('review-3', { isPublished: false });
    await saveSettings(site.db, { values: { site_title: 'שם חדש' }, now });
  });
  await site.settle();
  expect(await site.readPage(editedFile)).toContain('נכתב בלי שאיש ראה');
  await expectClean();
  // A full build would have created another release folder.
  expect(await site.folder()).toBe(folder);
});

test.each<[name: string, step: keyof FilePublisher, post: number, code: string]>([
  ['staging on a full disk', 'stage', 11, 'ENOSPC'],
  ['revealing on a read-only disk', 'reveal', 12, 'EROFS'],
  ['removing on a read-only disk', 'remove', 13, 'EROFS'],
  ['flushing on a broken disk', 'flush', 14, 'EIO'],
])('edits are published after an error while %s', async (_name, step, post, code) => {
  fault = { step, file: editedFile, code };
  await change('review-20', { title: `נכתב כשהדיסק סירב ${post}` });
  await change(`review-${post}`, { isPublished: false });
  site.builder.wake();
  await until('two attempts', () => failureCount >= 2);
  await change(`review-${post - 7}`, { slug: `moved-${post}` });
  fault = undefined;
  await site.settle();
  expect(await site.readPage(editedFile)).toContain(`נכתב כשהדיסק סירב ${post}`);
  await expectClean();
  expect(await stagedFiles(site.publishedFolder)).toEqual([]);
});

test('a batch that fails repeatedly leaves no staged files', async () => {
  fault = { step: 'stage', file: 'index.html' };
  await change('review-24', { title: 'כותרת שעומדת בדף הבית' });
  site.builder.wake();
  await until('three attempts', () => failureCount >= 3);
  await until(
    'an empty staging folder',
    async () => (await stagedFiles(site.publishedFolder)).length === 0,
  );
  fault = undefined;
  await site.settle();
  await expectClean();
});

test('the page shows the original text when an edit is reverted after its batch failed', async () => {
  const { title } = await postBySlug(site, 'review-20');
  const tree = await site.tree();
  // Makes the batch fail after its pages are revealed.
  fault = { step: 'flush' };
  await change('review-20', { title: 'כותרת לרגע אחד' });
  await change('review-9', { isPublished: false });
  const created = await createPost(site.db, {
    post: postCreateSchema.parse({
      title: 'פוסט לרגע אחד',
      content: '<p>תוכן של פוסט שנכתב לרגע אחד בלבד</p>',
      slug: 'one-moment',
      isPublished: true,
    }),
    now,
  });
  site.builder.wake();
  await until('an error', () => site.errors.length > 0);
  expect(await site.readPage(editedFile)).toContain('כותרת לרגע אחד');
  await change('review-20', { title });
  await change('review-9', { isPublished: true });
  if (typeof created === 'object') await trashPost(site.db, { id: created.id, now });
  fault = undefined;
  await site.settle();
  expect(await site.readPage(editedFile)).not.toContain('כותרת לרגע אחד');
  expect([...(await site.tree()).keys()]).toEqual([...tree.keys()]);
  await expectClean();
});

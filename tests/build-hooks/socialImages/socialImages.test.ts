import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SocialImageRenderer } from '#build-hooks/socialImages/socialImageRenderer.ts';
import { requestFullBuild } from '#db/builds/builds.ts';
import { updateCategory } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';
import { until } from '#tests/support/until.ts';

beforeAll(compileForTests);

const now = '2026-11-20T10:00:00.000Z';

/** Starts a site that writes its social images as JSON. */
async function startSite() {
  const rendered: SocialImageContent[] = [];
  let isBroken = false;
  const heldRenders: (() => void)[] = [];
  let isHeld = false;
  const socialImageRenderer: SocialImageRenderer = {
    design: 'json',
    async render(content) {
      if (isHeld) await new Promise<void>((resolve) => heldRenders.push(resolve));
      if (isBroken) throw new Error('Broken renderer');
      rendered.push(content);
      return Buffer.from(JSON.stringify(content));
    },
  };
  const site = await startPublishing({ postCount: 8, socialImageRenderer });
  onTestFinished(() => site.close());
  return Object.assign(site, {
    rendered,
    breakRenderer: () => {
      isBroken = true;
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const resume of heldRenders.splice(0)) resume();
    },
    files: async () => (await readdir(path.join(await site.folder(), 'social'))).sort(),
    imageOf: async (file: string) =>
      /og:image" content="http:\/\/localhost:3000\/(.*?)"/.exec(await site.readPage(file))?.[1] ??
      '',
    contentOf: async (file: string): Promise<SocialImageContent> => {
      const html = await site.readPage(file);
      const image = /og:image" content="http:\/\/localhost:3000\/(.*?)"/.exec(html)?.[1] ?? '';
      return JSON.parse(await site.readPage(image));
    },
  });
}

async function createPostIn(db: Database, changes: object = {}): Promise<number> {
  const post = await createPost(db, { post: newPost(changes), now });
  if (typeof post === 'string') throw new Error(post);
  return post.id;
}

const newPost = (changes: object) =>
  postCreateSchema.parse({
    title: 'אוזניות בלי תמונה',
    slug: 'no-image',
    content: '<p>תוכן של פוסט שאין לו תמונה</p>',
    isPublished: true,
    ...changes,
  });

test('a social image contains the title, the category and any featured image of its post', async () => {
  const site = await startSite();
  await createPostIn(site.db, { categoryId: 2 });
  await site.settle();
  expect(await site.contentOf('post/no-image.html')).toMatchObject({
    title: 'אוזניות בלי תמונה',
    kicker: expect.stringMatching(/./),
    color: expect.stringMatching(/./),
    imageUrl: '',
  });
  expect(await site.contentOf('post/review-3.html')).toMatchObject({
    title: expect.stringMatching(/./),
    siteTitle: expect.stringMatching(/./),
    imageUrl: '/images/corpus-3.jpg',
  });
  expect(await site.imageOf('posts.html')).toMatch(/^social\/[0-9a-f]{24}\.jpg$/);
});

test('pages with equal content share one social image until the last of these pages is removed', async () => {
  const site = await startSite();
  const before = await site.files();
  expect(new Set(before).size).toBe(site.rendered.length);
  site.rendered.length = 0;
  const id = await createPostIn(site.db);
  await createPostIn(site.db, { slug: 'no-image-2' });
  await site.settle();
  expect(site.rendered.map(({ title }) => title)).toEqual(['אוזניות בלי תמונה']);
  const image = await site.imageOf('post/no-image.html');
  expect(await site.imageOf('post/no-image-2.html')).toBe(image);

  await trashPost(site.db, { id, now });
  await site.settle();
  expect(await site.files()).toContain(path.basename(image));
  await updatePost(site.db, { id: id + 1, changes: { title: 'אוזניות אחרות' }, now });
  await site.settle();
  const other = await site.imageOf('post/no-image-2.html');
  expect(await site.files()).toEqual([...before, path.basename(other)].sort());
  await trashPost(site.db, { id: id + 1, now });
  await site.settle();
  expect(await site.files()).toEqual(before);
});

test('new social images are rendered when the name of the category or the site changes', async () => {
  const site = await startSite();
  await createPostIn(site.db, { categoryId: 2 });
  await updateCategory(site.db, { id: 2, changes: { name: 'שם אחר' }, now });
  await saveSettings(site.db, { values: { site_title: 'מגזין אחר' }, now });
  await site.settle();
  expect(await site.contentOf('post/no-image.html')).toMatchObject({
    kicker: 'שם אחר',
    siteTitle: 'מגזין אחר',
  });
  expect(await site.tree()).toEqual(await site.buildCleanTree());
});

test('a page is published before its social image, and an unused social image is not published', async () => {
  const site = await startSite();
  const before = await site.files();
  site.hold();
  const id = await createPostIn(site.db);
  const settled = site.settle();
  const page = () => site.readPage('post/no-image.html').catch(() => '');
  await until('the page of the post', async () => (await page()).includes('social/'));
  await updatePost(site.db, { id, changes: { title: 'כותרת שנייה' }, now });
  site.builder.wake();
  await until('the changed title', async () => (await page()).includes('כותרת שנייה'));
  site.release();
  await settled;
  await site.settle();
  const image = await site.imageOf('post/no-image.html');
  expect(await site.files()).toEqual([...before, path.basename(image)].sort());
  expect(await site.contentOf('post/no-image.html')).toMatchObject({ title: 'כותרת שנייה' });
});

test('a full build reuses existing social images', async () => {
  const site = await startSite();
  const before = await site.tree();
  site.rendered.length = 0;
  await requestFullBuild(site.db, { now });
  await site.settle();
  expect(site.rendered).toEqual([]);
  expect(await site.tree()).toEqual(before);

  site.breakRenderer();
  await createPostIn(site.db);
  await site.settle();
  expect(site.errors.join()).toContain('Broken renderer');
  expect(await site.readPage('post/no-image.html')).toContain('social/');
});

test('missing social images are rendered after a restart', async () => {
  const site = await startSite();
  await site.restart(async () => {
    await createPostIn(site.db);
  });
  await site.settle();
  expect(await site.contentOf('post/no-image.html')).toMatchObject({
    title: 'אוזניות בלי תמונה',
  });
});

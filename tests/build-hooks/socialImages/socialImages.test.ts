import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { requestFullBuild } from '#db/builds.ts';
import { updateCategory } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { createPost } from '#db/posts/createPost.ts';
import { deletePost } from '#db/posts/deletePost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { compileForTests, startPublishing } from '#tests/support/publishing/publishing.ts';

beforeAll(compileForTests);

const now = '2026-11-20T10:00:00.000Z';

/** A site whose cards are put down in words, and what was drawn of it in order. */
async function startSite() {
  const drawn: SocialImageContent[] = [];
  let works = true;
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const artist = {
    design: 'words',
    async draw(card: SocialImageContent) {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      if (!works) throw new Error('No ink');
      drawn.push(card);
      return Buffer.from(JSON.stringify(card));
    },
  };
  const site = await startPublishing({ postCount: 8, artist });
  onTestFinished(() => site.close());
  return Object.assign(site, {
    drawn,
    breakPens: () => {
      works = false;
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    },
    files: async () => (await readdir(path.join(await site.folder(), 'social'))).sort(),
    imageOf: async (file: string) =>
      /og:image" content="http:\/\/localhost:3000\/(.*?)"/.exec(await site.readPage(file))?.[1] ??
      '',
    cardOf: async (file: string): Promise<SocialImageContent> => {
      const html = await site.readPage(file);
      const image = /og:image" content="http:\/\/localhost:3000\/(.*?)"/.exec(html)?.[1] ?? '';
      return JSON.parse(await site.readPage(image));
    },
  });
}

/** Answers its id. */
async function createPostIn(db: Database, changes: object = {}): Promise<number> {
  const post = await createPost(db, { post: newPost(changes), now });
  if (typeof post === 'string') throw new Error(post);
  return post.id;
}

const newPost = (changes: object) =>
  postCreateSchema.parse({
    title: 'אוזניות בלי תמונה',
    slug: 'no-picture',
    content: '<p>תוכן של פוסט שאין לו תמונה</p>',
    isPublished: true,
    ...changes,
  });

test('a page without a picture has a card that shows what it is, a page with one has none', async () => {
  const site = await startSite();
  await createPostIn(site.db, { categoryId: 2 });
  await site.settle();
  expect(await site.cardOf('post/no-picture.html')).toMatchObject({
    title: 'אוזניות בלי תמונה',
    kicker: expect.stringMatching(/./),
    color: expect.stringMatching(/./),
  });
  expect(await site.imageOf('post/review-3.html')).toBe('images/corpus-3-social.jpg');
  expect(await site.imageOf('posts.html')).toMatch(/^social\/[0-9a-f]{24}\.jpg$/);
});

test('a card is drawn once, however many pages show it, and goes with the last of them', async () => {
  const site = await startSite();
  const before = await site.files();
  expect(new Set(before).size).toBe(site.drawn.length);
  site.drawn.length = 0;
  const id = await createPostIn(site.db);
  await createPostIn(site.db, { slug: 'no-picture-2' });
  await site.settle();
  expect(site.drawn.map(({ title }) => title)).toEqual(['אוזניות בלי תמונה']);
  const card = await site.imageOf('post/no-picture.html');
  expect(await site.imageOf('post/no-picture-2.html')).toBe(card);

  await deletePost(site.db, { id, now });
  await site.settle();
  expect(await site.files()).toContain(path.basename(card));
  await updatePost(site.db, { id: id + 1, changes: { title: 'אוזניות אחרות' }, now });
  await site.settle();
  const other = await site.imageOf('post/no-picture-2.html');
  expect(await site.files()).toEqual([...before, path.basename(other)].sort());
  await deletePost(site.db, { id: id + 1, now });
  await site.settle();
  expect(await site.files()).toEqual(before);
});

test('a category’s name and the site’s are on cards, and change with them', async () => {
  const site = await startSite();
  await createPostIn(site.db, { categoryId: 2 });
  await updateCategory(site.db, { id: 2, changes: { name: 'שם אחר' }, now });
  await saveSettings(site.db, { values: { site_title: 'מגזין אחר' }, now });
  await site.settle();
  expect(await site.cardOf('post/no-picture.html')).toMatchObject({
    kicker: 'שם אחר',
    siteTitle: 'מגזין אחר',
  });
  expect(await site.tree()).toEqual(await site.cleanTree());
});

test('no page waits for a card, and one that nobody wants any more is not put into place', async () => {
  const site = await startSite();
  const before = await site.files();
  site.hold();
  const id = await createPostIn(site.db);
  const settled = site.settle();
  await expect
    .poll(() => site.readPage('post/no-picture.html').catch(() => ''))
    .toContain('social/');
  await updatePost(site.db, { id, changes: { title: 'כותרת שנייה' }, now });
  site.builder.wake();
  await expect.poll(() => site.readPage('post/no-picture.html')).toContain('כותרת שנייה');
  site.release();
  await settled;
  await site.settle();
  const card = await site.imageOf('post/no-picture.html');
  expect(await site.files()).toEqual([...before, path.basename(card)].sort());
  expect(await site.cardOf('post/no-picture.html')).toMatchObject({ title: 'כותרת שנייה' });
});

test('a full build takes over the cards that there are, and draws what was left out', async () => {
  const site = await startSite();
  const before = await site.tree();
  site.drawn.length = 0;
  await requestFullBuild(site.db, { now });
  await site.settle();
  expect(site.drawn).toEqual([]);
  expect(await site.tree()).toEqual(before);

  site.breakPens();
  await createPostIn(site.db);
  await site.settle();
  expect(site.errors.join()).toContain('No ink');
  expect(await site.readPage('post/no-picture.html')).toContain('social/');
});

test('a card that was being drawn when the builder ended is drawn by the next', async () => {
  const site = await startSite();
  await site.restart(async () => {
    await createPostIn(site.db);
  });
  await site.settle();
  expect(await site.cardOf('post/no-picture.html')).toMatchObject({ title: 'אוזניות בלי תמונה' });
});

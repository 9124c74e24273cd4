import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { deleteCategory } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { listMedia } from '#db/media/media.ts';
import { trashPost } from '#db/posts/trash/trashPost.ts';
import { updatePost } from '#db/posts/updatePost.ts';
import { saveSettings } from '#db/settings.ts';
import { socialPhotoUrl } from '#domain/media/media.ts';
import { imagesPath } from '#domain/paths.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { type FileTree, readTree } from '#tests/support/publishing/fileTree.ts';
import { startPublishing, testSiteUrl } from '#tests/support/publishing/publishing.ts';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));
const now = '2026-11-20T10:00:00.000Z';

test('after edits, a plain astro build writes the same files as the running system', async () => {
  const site = await startPublishing({ postCount: 30 });
  onTestFinished(() => site.close());
  const { db } = site;
  await updatePost(db, { id: 20, changes: { title: 'כותרת אחרת', slug: 'moved-20' }, now });
  await site.settle();
  await trashPost(db, { id: 11, now });
  await deleteCategory(db, { id: 4, now });
  await site.settle();
  await createPost(db, {
    post: postCreateSchema.parse({
      title: 'פוסט חדש לגמרי',
      content: '<p>תוכן של פוסט חדש לגמרי</p>',
      tags: ['תגית חדשה'],
      isPublished: true,
      isFeatured: true,
    }),
    now,
  });
  await saveSettings(db, { values: { site_title: 'מגזין אחר' }, now });
  await site.settle();
  await db.checkpoint();

  const outDir = await mkdtemp(path.join(projectDir, '.build', 'static-site-'));
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  const dataDir = path.dirname(site.publishedFolder);
  await mkdir(path.join(dataDir, 'media', 'uploads'), { recursive: true });
  await writeFile(path.join(dataDir, 'media', 'uploads', 'p.webp'), 'picture');
  await writePhotos(path.join(dataDir, 'media'), db.read);
  await build(outDir, dataDir);

  const built = await readTree(path.join(outDir, 'client'));
  const uploaded = path.join(imagesPath, 'uploads', 'p.webp').slice(1);
  expect(built.has(uploaded)).toBe(true);
  const isPhoto = (file: string) => /^images\/corpus-\d+-social\.jpg$/.test(file);
  for (const file of built.keys()) if (file === uploaded || isPhoto(file)) built.delete(file);
  const running = await site.tree();
  expect([...built.keys()].sort()).toEqual([...running.keys()].sort());
  // The test site writes social images as JSON, so they are not compared.
  const withoutSocialImages = (tree: FileTree) =>
    [...tree].filter(([file]) => !file.startsWith('social/')).sort();
  expect(withoutSocialImages(built)).toEqual(withoutSocialImages(running));
});

async function writePhotos(folder: string, db: Queryable) {
  const photo = await sharp({ create: { width: 12, height: 6, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  for (const { url } of await listMedia(db, { offset: 0, countMax: 100 }))
    await writeFile(path.join(folder, path.basename(socialPhotoUrl(url))), photo);
}

/** Runs `astro build` as a developer would, but with other output and data folders. */
function build(outDir: string, dataDir: string): Promise<void> {
  const astro = path.join('node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_URL: testSiteUrl,
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'off',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`astro build exited with ${code}:\n${output}`)),
    ),
  );
}

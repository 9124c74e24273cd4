import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSite } from '#build-hooks/compile/importSite.ts';
import { createRenderer, type Renderer } from '#build-hooks/render/renderer.ts';
import {
  authPath,
  categoryPath,
  homePath,
  notFoundPath,
  postPath,
  postsPath,
  searchPath,
  topicsPath,
} from '#domain/paths.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import {
  compileForTests,
  type Publishing,
  startPublishing,
  testSiteUrl,
} from '#tests/support/publishing/publishing.ts';

let site: Publishing;
let countingSite: string;
let renderer: Renderer;

beforeAll(async () => {
  const compiled = await compileForTests();
  countingSite = `${compiled.dir}-counting-${process.pid}`;
  await cp(compiled.dir, countingSite, { recursive: true });
  expect(await countBuffers(path.join(countingSite, 'server/chunks'))).toBe(1);
  renderer = createRenderer(await importSite(countingSite), testSiteUrl);
  site = await startPublishing({ postCount: 60 });
});

afterAll(async () => {
  await site.close();
  await rm(countingSite, { recursive: true, force: true });
});

/** Makes the compiled site count the renderers that Astro creates for buffering. Returns the changed places. */
async function countBuffers(folder: string): Promise<number> {
  let places = 0;
  for (const file of await readdir(folder)) {
    const name = path.join(folder, file);
    const source = await readFile(name, 'utf8');
    const head = 'function createBufferedRenderer(destination, renderFunction) {';
    if (!source.includes(head)) continue;
    places += source.split(head).length - 1;
    const counting = 'globalThis.bufferedRenderers += 1;';
    await writeFile(name, source.replace(head, `${head} ${counting}`));
  }
  return places;
}

async function buffersOf(url: string): Promise<number> {
  Reflect.set(globalThis, 'bufferedRenderers', 0);
  const { outcome } = await renderer.render(url, createQueryLoader(site.db.read));
  expect(outcome).toBe('page');
  return Number(Reflect.get(globalThis, 'bufferedRenderers'));
}

test('the first page with a script is buffered, because Astro creates the tag asynchronously', async () => {
  expect(await buffersOf(homePath)).toBeGreaterThan(0);
});

test.each([
  homePath,
  postPath('review-30'),
  postsPath,
  categoryPath('tech'),
  searchPath,
  topicsPath,
  authPath,
  notFoundPath,
])('Astro buffers nothing when it renders %s again', async (url) => {
  await buffersOf(url);
  expect(await buffersOf(url)).toBe(0);
});

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { codeVersionKey } from '#build-hooks/graph/graphSchema.ts';
import { listFiles } from '#build-hooks/publish/files.ts';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { bodyHash } from '#build-hooks/render/renderer.ts';
import { saveSettings } from '#db/settings.ts';
import { changePost } from '#tests/support/publishing/changePost.ts';
import {
  compileForTests,
  type Publishing,
  startPublishing,
} from '#tests/support/publishing/publishing.ts';
import { until } from '#tests/support/until.ts';

const now = '2026-11-20T10:00:00.000Z';
const earlierHash = "'sha256-ZWFybGllciBjb2RlIG9mIHRoZSBzaXRlLCAzMiBieXQ='";
const earlierAsset = '_astro/earlier.a1b2c3d4.js';

/** What visitors find in the release when a page is revealed. */
interface Reveal {
  file: string;
  missingAssets: string[];
  headerRules: string;
}

interface Gate {
  /** Full builds wait for it. */
  hold: Promise<void> | undefined;
  /** The release of earlier code, or an empty text while nothing is recorded. */
  folder: string;
  /** The number of assets that still fail to be published. */
  assetFailures: number;
}

/** Starts a site whose full builds wait for `hold`. It records what visitors find in `folder`. */
async function startSite() {
  const { dir } = await compileForTests();
  const assets = await listFiles(path.join(dir, 'client'));
  const reveals: Reveal[] = [];
  const gate: Gate = { hold: undefined, folder: '', assetFailures: 0 };
  const inFolder = (file: string) => path.join(gate.folder, file);
  const site = await startPublishing({
    postCount: 6,
    wrapPool: (pool) => ({
      ...pool,
      async render(job) {
        await gate.hold;
        return pool.render(job);
      },
    }),
    wrapPublisher: (publisher) => ({
      ...publisher,
      async reveal(staged) {
        for (const { file } of gate.folder ? staged : [])
          reveals.push({
            file,
            missingAssets: assets.filter((asset) => !existsSync(inFolder(asset))),
            headerRules: readFileSync(inFolder('_headers'), 'utf8'),
          });
        const isAsset = gate.folder && staged.some(({ file }) => file.startsWith('_astro/'));
        if (isAsset && gate.assetFailures-- > 0) throw new Error('ENOSPC: no space left on device');
        return publisher.reveal(staged);
      },
    }),
  });
  onTestFinished(() => site.close());
  return { site, reveals, gate };
}

/** Changes the release as if earlier code with other scripts had rendered it. Returns the hash of the start script. */
async function makeEarlier(
  site: Publishing,
  changeGraph: (graph: DatabaseSync) => void,
): Promise<string> {
  const release = await findCurrentRelease(site.publishedFolder);
  if (!release) throw new Error('There is no release');
  const headersFile = path.join(release.folder, '_headers');
  const headerRules = await readFile(headersFile, 'utf8');
  const [startHash = ''] = headerRules.match(/'sha256-[^']+'/) ?? [];
  const earlierRules = Buffer.from(headerRules.replaceAll(startHash, earlierHash));
  await writeFile(headersFile, earlierRules);
  await rm(path.join(release.folder, '_astro'), { recursive: true });
  await mkdir(path.join(release.folder, '_astro'));
  await writeFile(path.join(release.folder, earlierAsset), 'earlier();');
  const graph = new DatabaseSync(release.graphFile);
  graph.exec(`update meta set value = 'earlier code' where key = '${codeVersionKey}'`);
  graph
    .prepare("update meta set value = ? where key = 'assetGenerations'")
    .run(JSON.stringify([[path.basename(earlierAsset)]]));
  graph.prepare("update pages set hash = ? where url = '/headers.txt'").run(bodyHash(earlierRules));
  changeGraph(graph);
  graph.close();
  return startHash;
}

/** Starts this code with a release of earlier code and an unpublished save. Full builds wait until `endHold` is called. */
async function startAfterUpdate({
  assetFailures = 0,
  changeGraph = (_graph: DatabaseSync): void => undefined,
} = {}) {
  const { site, reveals, gate } = await startSite();
  const { promise, resolve: endHold } = Promise.withResolvers<void>();
  onTestFinished(() => endHold());
  let startHash = '';
  await site.restart(async () => {
    startHash = await makeEarlier(site, changeGraph);
    await changePost(site, { slug: 'review-3', changes: { title: 'כותרת של קוד חדש' }, now });
    Object.assign(gate, { hold: promise, folder: await site.folder(), assetFailures });
  });
  const revealOf = (file: string) => reveals.find((reveal) => reveal.file === file);
  await until('the saved post', () => revealOf('post/review-3.html') !== undefined);
  return { site, reveals, revealOf, gate, folder: gate.folder, startHash, endHold };
}

test('until the full build of new code is live, pages of both versions of the code find their assets and may run their scripts', async () => {
  const { site, reveals, revealOf, gate, folder, startHash, endHold } = await startAfterUpdate();
  const files = reveals.map(({ file }) => file);
  const lastAsset = files.findLastIndex((file) => file.startsWith('_astro/'));
  expect(lastAsset).toBeGreaterThan(0);
  expect(files.slice(lastAsset + 1).indexOf('_headers')).toBeGreaterThanOrEqual(0);
  expect(files.indexOf('_headers')).toBeLessThan(files.indexOf('post/review-3.html'));
  const seen = revealOf('post/review-3.html');
  expect(seen?.missingAssets).toEqual([]);
  expect(seen?.headerRules).toContain(startHash);
  expect(seen?.headerRules).toContain(earlierHash);

  // The header rules depend on the settings, so this save renders them again.
  await saveSettings(site.db, { values: { google_analytics: 'G-ABC1234567' }, now });
  site.builder.wake();
  const rules = () => readFile(path.join(folder, '_headers'), 'utf8');
  await until('new header rules', async () => (await rules()).includes('googletagmanager'));
  expect(await rules()).toContain(startHash);
  expect(await rules()).toContain(earlierHash);
  expect(site.errors).toEqual([]);

  gate.folder = '';
  endHold();
  await until('a new release', async () => (await site.folder()) !== folder);
  await site.settle();
  expect(await site.readPage('_headers')).toContain(startHash);
  expect(await site.readPage('_headers')).not.toContain(earlierHash);
  expect(existsSync(path.join(await site.folder(), earlierAsset))).toBe(true);
});

test('if assets of new code cannot be published, the saved post waits for them', async () => {
  const { site, revealOf } = await startAfterUpdate({ assetFailures: 2 });
  expect(site.errors).toEqual([expect.stringContaining('ENOSPC')]);
  expect(revealOf('post/review-3.html')?.missingAssets).toEqual([]);
});

test('a release of earlier code with a page of new code does not count as a release of the earlier code', async () => {
  const { site } = await startAfterUpdate();
  const release = await findCurrentRelease(site.publishedFolder);
  const graph = new DatabaseSync(release?.graphFile ?? '', { readOnly: true });
  const codeVersion = graph.prepare(`select value from meta where key = '${codeVersionKey}'`).get();
  graph.close();
  expect(codeVersion).toEqual({ value: 'mixed' });
});

test('a post that is hidden before the full build is live is removed, although new code has dropped the pages of the graph', async () => {
  const { site, folder } = await startAfterUpdate({
    changeGraph: (graph) => graph.exec('PRAGMA user_version = 1'),
  });
  const file = path.join(folder, 'post/review-4.html');
  expect(existsSync(file)).toBe(true);
  await changePost(site, { slug: 'review-4', changes: { isPublished: false }, now });
  site.builder.wake();
  await until('the removal of the page', () => !existsSync(file));
  expect(await site.folder()).toBe(folder);
});

import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Graph, openGraph } from '#build-hooks/graph/graph.ts';
import { addAssets } from '#build-hooks/publish/addAssets.ts';
import { linkOrCopySync } from '#build-hooks/publish/linkOrCopySync.ts';
import { type Release, releaseAt } from '#build-hooks/publish/releases.ts';
import { assetsPath } from '#domain/paths.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

async function startReleases() {
  const publishedFolder = await mkdtemp(path.join(tmpdir(), 'assets-'));
  const opened: Graph[] = [];
  onTestFinished(async () => {
    for (const graph of opened) graph.close();
    await rm(publishedFolder, { recursive: true, force: true });
  });
  await mkdir(path.join(publishedFolder, 'work'), { recursive: true });
  let previous: { release: Release; graph: Graph } | undefined;
  let number = 0;
  /** Creates the next release. Returns the code versions whose scripts the release contains. */
  return async function release(code: string): Promise<string[]> {
    const clientDir = path.join(publishedFolder, `client-${code}`);
    const assets = path.join(clientDir, assetsPath);
    await mkdir(assets, { recursive: true });
    await writeFile(path.join(assets, `app.${code}.js`), `export const code = '${code}';`);
    const next = releaseAt(publishedFolder, ++number);
    await mkdir(next.folder, { recursive: true });
    const graph = openGraph(next.graphFile);
    opened.push(graph);
    await addAssets(next, graph, { clientDir, previous });
    previous = { release: next, graph };
    const folder = path.join(next.folder, assetsPath);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.js')).sort();
    for (const file of files) {
      expect(await readFile(path.join(folder, file), 'utf8')).toContain(file.split('.')[1]);
      expect(await readdir(folder)).toContain(`${file}.br`);
    }
    return files.map((file) => file.split('.')[1] ?? '');
  };
}

test('a release contains the scripts of its own build and of the two previous builds', async () => {
  const release = await startReleases();
  expect(await release('a')).toEqual(['a']);
  expect(await release('b')).toEqual(['a', 'b']);
  expect(await release('c')).toEqual(['a', 'b', 'c']);
  expect(await release('d')).toEqual(['b', 'c', 'd']);
});

test('a release keeps the variants of assets that were compressed when the site was compiled', async () => {
  const publishedFolder = await temporaryFolder('assets-');
  const clientDir = path.join(publishedFolder, 'client');
  await mkdir(path.join(clientDir, assetsPath), { recursive: true });
  const write = (name: string, text: string) => writeFile(path.join(clientDir, name), text);
  const script = path.join(assetsPath, 'app.js');
  await write(script, 'export {};');
  await write(`${script}.br`, 'compiled');
  await write(`${script}.gz`, 'compiled');
  const release = releaseAt(publishedFolder, 1);
  await mkdir(path.dirname(release.graphFile), { recursive: true });
  const graph = openGraph(release.graphFile);
  onTestFinished(() => graph.close());
  await addAssets(release, graph, { clientDir });
  expect(await readFile(path.join(release.folder, `${script}.br`), 'utf8')).toBe('compiled');
  expect(graph.meta('assetGenerations')).toBe(JSON.stringify([['app.js']]));
});

test('repeated builds of the same code keep the scripts of the earlier builds', async () => {
  const release = await startReleases();
  for (const code of ['a', 'b', 'c']) await release(code);
  for (let again = 0; again < 3; again++) expect(await release('c')).toEqual(['a', 'b', 'c']);
});

test('a shared file has two names and is not replaced', async () => {
  const publishedFolder = await temporaryFolder('assets-');
  const [compiled, published] = ['client', 'published'].map((name) =>
    path.join(publishedFolder, name, 'a.png'),
  );
  if (!compiled || !published) throw new Error('There are no names');
  for (const file of [compiled, published]) await mkdir(path.dirname(file));
  await writeFile(compiled, 'compiled');
  linkOrCopySync(compiled, published);
  expect((await stat(published)).ino).toBe((await stat(compiled)).ino);
  expect(() => linkOrCopySync(compiled, published)).toThrow('EEXIST');
});

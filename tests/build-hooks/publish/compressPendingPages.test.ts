import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { compressPendingPages } from '#build-hooks/publish/compressPendingPages.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import { bodyHash } from '#build-hooks/render/renderer.ts';
import { improvablePage } from '#tests/support/publishing/improvablePage.ts';

async function startRelease() {
  const dir = await mkdtemp(path.join(tmpdir(), 'compression-'));
  const folder = path.join(dir, 'site');
  const publisher = await openFolderPublisher({ folder, stagingFolder: path.join(dir, 'staging') });
  const graph = openGraph(path.join(dir, 'graph.db'));
  onTestFinished(async () => {
    graph.close();
    await rm(dir, { recursive: true, force: true });
  });
  return {
    folder,
    graph,
    read: (file: string) => readFile(path.join(folder, file)),
    publisher,
    stagedFiles: () => readdir(path.join(dir, 'staging')),
    compress: (options: Partial<Parameters<typeof compressPendingPages>[1]>) =>
      compressPendingPages(graph, { folder, publisher, ...options }),
    async publish(url: string, body: Buffer, mode?: 'deferred') {
      await publisher.reveal([await publisher.stage(`${url.slice(1)}.html`, body, mode)]);
      graph.commit({ rendered: [{ url, hash: bodyHash(body), resultHashes: [] }] });
    },
  };
}

test('reports the files that get variants, so that no cache keeps the file without them', async () => {
  const { publish, compress, read } = await startRelease();
  await publish('/about', Buffer.from('<p>אודות</p>'), 'deferred');
  const published: string[] = [];
  expect(await compress({ onPublished: (files) => published.push(...files) })).toBe(true);
  expect(published).toEqual(['about.html']);
  expect(zlib.brotliDecompressSync(await read('about.html.br')).toString()).toBe('<p>אודות</p>');
  expect(await compress({})).toBe(false);
});

test('replaces the quick variant of a published page by final variants', async () => {
  const { publish, compress, read } = await startRelease();
  const body = improvablePage();
  await publish('/post', body);
  const quick = await read('post.html.br');
  expect(await compress({})).toBe(true);
  const final = await read('post.html.br');
  expect(final.length).toBeLessThan(quick.length);
  expect(zlib.brotliDecompressSync(final)).toEqual(body);
  expect(zlib.gunzipSync(await read('post.html.gz'))).toEqual(body);
  expect(await compress({})).toBe(false);
});

test('a page whose file is missing or contains another version gets no variants, and a missing one is rendered again', async () => {
  const { publish, compress, graph, folder } = await startRelease();
  for (const url of ['/missing', '/replaced']) await publish(url, Buffer.from(url), 'deferred');
  await rm(path.join(folder, 'missing.html'));
  await writeFile(path.join(folder, 'replaced.html'), 'another version');
  await compress({});
  expect((await readdir(folder)).sort()).toEqual(['replaced.html']);
  expect(graph.outdatedPages()).toEqual(['/missing']);
  expect(graph.uncompressedPages(10)).toEqual([]);
});

test('when the variants cannot be revealed, they are discarded, and the page stays pending', async () => {
  const { publish, compress, publisher, stagedFiles, graph } = await startRelease();
  await publish('/a', Buffer.from('a'), 'deferred');
  const reveal = () => Promise.reject(new Error('the disk failed'));
  await expect(compress({ publisher: { ...publisher, reveal } })).rejects.toThrow(
    'the disk failed',
  );
  expect(await stagedFiles()).toEqual([]);
  expect(graph.uncompressedPages(10)).toHaveLength(1);
});

test('compressing the pending pages pauses after one page when new events wait', async () => {
  const { publish, compress, graph } = await startRelease();
  for (const url of ['/a', '/b', '/c']) await publish(url, Buffer.from(url), 'deferred');
  await compress({ shouldYield: () => true });
  expect(graph.uncompressedPages(10).map(({ url }) => url)).toEqual(['/b', '/c']);
  await compress({});
  expect(graph.uncompressedPages(10)).toEqual([]);
});

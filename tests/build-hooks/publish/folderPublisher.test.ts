import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import type { FilePublisher } from '#build-hooks/publish/filePublisher.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

async function startFolder() {
  const dir = await temporaryFolder('folder-');
  const folder = path.join(dir, 'site');
  const stagingFolder = path.join(dir, 'staging');
  const publisher = await openFolderPublisher({ folder, stagingFolder });
  const files = async () => (await readdir(folder, { recursive: true })).sort();
  const staging = () => readdir(stagingFolder);
  const read = (file: string) => readFile(path.join(folder, file));
  return { publisher, folder, stagingFolder, files, staging, read };
}

async function publish(publisher: FilePublisher, file: string, text: string) {
  await publisher.reveal([await publisher.stage(file, Buffer.from(text))]);
}

async function openFilesBelow(folder: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  return files.filter((file) => file.startsWith(folder));
}

test('a staged file is not public before it is revealed', async () => {
  const { publisher, files } = await startFolder();
  const staged = await publisher.stage('post/a.html', Buffer.from('<p>א</p>'));
  expect(await files()).toEqual([]);
  await publisher.reveal([staged]);
  expect(await files()).toEqual(['post', 'post/a.html', 'post/a.html.br']);
});

test('a published file has a Brotli variant at once', async () => {
  const { publisher, read } = await startFolder();
  const text = '<p>שלום</p>'.repeat(200);
  await publish(publisher, 'index.html', text);
  expect((await read('index.html')).toString()).toBe(text);
  expect(zlib.brotliDecompressSync(await read('index.html.br')).toString()).toBe(text);
});

test('revealing a file with a quick variant removes its other outdated variants', async () => {
  const { publisher, files, read } = await startFolder();
  await publish(publisher, 'index.html', 'text');
  await publisher.reveal([await publisher.stage('index.html', Buffer.from('text'), 'final')]);
  expect(await files()).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  await publish(publisher, 'index.html', 'new text');
  expect(await files()).toEqual(['index.html', 'index.html.br']);
  expect(zlib.brotliDecompressSync(await read('index.html.br')).toString()).toBe('new text');
});

test('revealing a file with deferred compression removes its outdated variants', async () => {
  const { publisher, files } = await startFolder();
  await publish(publisher, 'index.html', 'text');
  const staged = await publisher.stage('index.html', Buffer.from('new text'), 'deferred');
  expect(await files()).toEqual(['index.html', 'index.html.br']);
  await publisher.reveal([staged]);
  expect(await files()).toEqual(['index.html']);
});

test('publishing compressed variants later does not rewrite the public file', async () => {
  const { publisher, folder, read } = await startFolder();
  const body = Buffer.from('<p>שלום</p>'.repeat(200));
  await publisher.reveal([await publisher.stage('index.html', body, 'deferred')]);
  const { ino } = await stat(path.join(folder, 'index.html'));
  await publisher.reveal([await publisher.stage('index.html', body, 'final')]);
  expect((await stat(path.join(folder, 'index.html'))).ino).toBe(ino);
  expect(zlib.brotliDecompressSync(await read('index.html.br'))).toEqual(body);
  expect(zlib.gunzipSync(await read('index.html.gz'))).toEqual(body);
});

test.runIf(existsSync('/proc/self/fd'))('revealing keeps no replaced file open', async () => {
  const { publisher, folder } = await startFolder();
  await publish(publisher, 'index.html', 'text');
  await publish(publisher, 'index.html', 'new text');
  await publisher.reveal([await publisher.stage('index.html', Buffer.from('newer'), 'deferred')]);
  await expect.poll(() => openFilesBelow(folder)).toEqual([]);
});

test('published images are not compressed', async () => {
  const { publisher, files } = await startFolder();
  await publish(publisher, 'a.webp', 'bytes');
  expect(await files()).toEqual(['a.webp']);
});

test('files are revealed in the order of the list', async () => {
  const { publisher, folder } = await startFolder();
  const first = await publisher.stage('first.html', Buffer.from('1'));
  const last = await publisher.stage('last.html', Buffer.from('2'));
  // The last file cannot be revealed, because a folder has the name of its compressed variant.
  await mkdir(path.join(folder, 'last.html.br'), { recursive: true });
  await expect(publisher.reveal([first, last])).rejects.toThrow();
  expect(existsSync(path.join(folder, 'first.html'))).toBe(true);
  expect(existsSync(path.join(folder, 'last.html'))).toBe(false);
});

test('compressed variants are revealed before the plain file', async () => {
  const { publisher } = await startFolder();
  const { parts } = await publisher.stage('a.html', Buffer.from('text'));
  expect(parts.map(({ to }) => path.basename(to))).toEqual(['a.html.br', 'a.html']);
});

test('removing a page also removes its compressed variants and empty folders', async () => {
  const { publisher, files } = await startFolder();
  await publish(publisher, 'tag/a/page/2.html', 'two');
  await publish(publisher, 'tag/b.html', 'b');
  await publisher.reveal([await publisher.stage('tag/b.html', Buffer.from('b'), 'final')]);
  await publisher.remove(['tag/a/page/2.html']);
  expect(await files()).toEqual(['tag', 'tag/b.html', 'tag/b.html.br', 'tag/b.html.gz']);
  await publisher.remove(['tag/b.html']);
  expect(await files()).toEqual([]);
});

test('removing the last page keeps the release folder', async () => {
  const { publisher, folder } = await startFolder();
  await publish(publisher, 'index.html', 'text');
  await publisher.remove(['index.html']);
  expect(existsSync(folder)).toBe(true);
});

test('a page is published even if its folder was removed', async () => {
  const { publisher, read } = await startFolder();
  await publish(publisher, 'post/a.html', 'once');
  await publisher.remove(['post/a.html']);
  await publish(publisher, 'post/a.html', 'again');
  expect((await read('post/a.html')).toString()).toBe('again');
});

test('removing files that do not exist causes no error', async () => {
  const { publisher, files } = await startFolder();
  await publisher.remove(['post/never.html', 'never.html']);
  expect(await files()).toEqual([]);
});

test('opening the publisher deletes the staged files of an interrupted batch', async () => {
  const { folder, stagingFolder, publisher, staging } = await startFolder();
  await publisher.stage('a.html', Buffer.from('text'));
  expect((await staging()).length).toBe(2);
  await openFolderPublisher({ folder, stagingFolder });
  expect(await staging()).toEqual([]);
});

test('discarding staged files deletes them', async () => {
  const { publisher, staging } = await startFolder();
  const staged = await publisher.stage('a.html', Buffer.from('text'));
  await publisher.discard([staged]);
  expect(await staging()).toEqual([]);
});

test('the parts of a file are deleted if the file cannot be staged completely', async () => {
  const { publisher, staging } = await startFolder();
  // Staged files are numbered. A folder with the name of the second part prevents writing this part.
  const second = publisher.reserve('b.html').from.replace(/-0$/, '-2');
  await mkdir(second);
  await expect(publisher.stage('a.html', Buffer.from('text'))).rejects.toThrow(/EISDIR/);
  expect(await staging()).toEqual([path.basename(second)]);
});

test('a reserved file that another process wrote is revealed without compressed variants', async () => {
  const { publisher, folder, staging } = await startFolder();
  await publish(publisher, 'a.html', 'former text');
  const reserved = publisher.reserve('a.html');
  await writeFile(reserved.from, 'text');
  await publisher.reveal([reserved]);
  expect(await readdir(folder)).toEqual(['a.html']);
  expect(await readFile(path.join(folder, 'a.html'), 'utf8')).toBe('text');
  expect(await staging()).toEqual([]);
});

test('two publishers never stage files with the same name', async () => {
  const { publisher, folder, stagingFolder } = await startFolder();
  const former = publisher.reserve('a.html').from;
  const next = await openFolderPublisher({ folder, stagingFolder });
  expect(next.reserve('a.html').from).not.toBe(former);
});

test('flushing files that were deleted causes no error', async () => {
  const { publisher, folder } = await startFolder();
  await publish(publisher, 'a.html', 'text');
  await writeFile(path.join(folder, 'other.txt'), '');
  await rm(path.join(folder, 'a.html'));
  await publisher.flush();
});

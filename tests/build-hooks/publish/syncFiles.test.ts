import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { syncFiles, syncFolder } from '#build-hooks/publish/syncFiles.ts';
import { startPublishing } from '#tests/support/publishing/publishing.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

afterEach(() => vi.unstubAllEnvs());

/** Replaces the command `sync` by a shell script. */
async function stubSync(dir: string, script: string) {
  const bin = path.join(dir, 'bin');
  await mkdir(bin);
  await writeFile(path.join(bin, 'sync'), `#!/bin/sh\n${script}\n`);
  await chmod(path.join(bin, 'sync'), 0o755);
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
}

test('a full build is synced to the disk before it is served', async () => {
  const dir = await temporaryFolder('sync-');
  const log = path.join(dir, 'log');
  await stubSync(
    dir,
    `test -f "$2/index.html" && printf '%s %s' "$(basename "$2")" "$(readlink "$2/../../current")" >> ${log}`,
  );
  const site = await startPublishing({ postCount: 4 });
  onTestFinished(() => site.close());
  expect(await readFile(log, 'utf8')).toBe('1 ');
  expect(path.basename(await site.folder())).toBe('1');
});

test('a folder is synced file by file when the system cannot sync its file system', async () => {
  const dir = await temporaryFolder('sync-');
  await writeFile(path.join(dir, 'a.txt'), 'a');
  await stubSync(dir, 'exit 1');
  await expect(syncFolder(dir)).resolves.toBeUndefined();
});

test('syncing ignores missing files and reports other errors', async () => {
  const dir = await temporaryFolder('sync-');
  await writeFile(path.join(dir, 'a.txt'), 'a');
  await syncFiles([path.join(dir, 'a.txt'), path.join(dir, 'missing.txt')]);
  await expect(syncFiles([path.join(dir, 'a.txt', 'b.txt')])).rejects.toThrow('ENOTDIR');
});

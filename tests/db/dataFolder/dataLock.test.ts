import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataInUseError, type LockedData, lockData, tryLockData } from '#db/dataFolder/dataLock.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('a lock excludes every other process until the lock is released', async () => {
  const data = await newData();
  const other = await lockElsewhere(data);
  expect(() => lockData(data)).toThrow(DataInUseError);
  expect(() => lockData(data)).toThrow(/^Another process is using .*[^\n]+$/);
  expect(tryLockData(data)).toBeUndefined();
  await other.kill('SIGTERM');
  const lock = lockData(data);
  expect(tryLockData(data)).toBeUndefined();
  lock.release();
  const nextLock = tryLockData(data);
  expect(nextLock).toBeDefined();
  nextLock?.release();
});

test('a lock ends with its process after kill -9', async () => {
  const data = await newData();
  const other = await lockElsewhere(data);
  await other.kill('SIGKILL');
  lockData(data).release();
});

test.each<[name: string, share: (first: LockedData, second: LockedData) => Partial<LockedData>]>([
  ['the data folder', ({ dataDir }) => ({ dataDir })],
  ['the database file', ({ database }) => ({ database })],
  ['the published folder', ({ publishedFolder }) => ({ publishedFolder })],
])(
  'a second process cannot lock its data if only %s is the same as that of the first process',
  async (_name, share) => {
    const [first, second] = [await newData(), await newData()];
    const lock = lockData(first);
    expect(() => lockData({ ...second, ...share(first, second) })).toThrow(DataInUseError);
    // The refused call has left the second data unlocked.
    lockData(second).release();
    lock.release();
  },
);

async function newData(): Promise<LockedData> {
  const dataDir = await temporaryFolder('lock-');
  const database = { url: `file:${path.join(dataDir, 'blog.db')}` };
  return { dataDir, database, publishedFolder: path.join(dataDir, 'site'), timeoutMs: 20 };
}

async function lockElsewhere(data: LockedData) {
  const code = `import { lockData } from '#db/dataFolder/dataLock.ts';
    const lock = lockData(${JSON.stringify(data)});
    console.log('locked');
    setInterval(() => lock, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return {
    async kill(signal: NodeJS.Signals) {
      child.kill(signal);
      await exit;
    },
  };
}

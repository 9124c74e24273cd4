import path from 'node:path';
import { expect, test } from 'vitest';
import { createSocialImageProcess } from '#build-hooks/socialImages/socialImageProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const script = new URL('../../support/socialImageChildStub.ts', import.meta.url);

function startRenderer(limits: { idleMs?: number; timeoutMs?: number } = {}) {
  const render = createSocialImageProcess({ script, ...limits });
  return async (title: string, siteTitle = '') => {
    const content = { title, siteTitle, kicker: '', color: 'brand', imageUrl: '' } as const;
    return Number(await render({ content, photo: undefined }));
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('renders several images in one process, also when they are requested at once', async () => {
  const render = startRenderer();
  const pids = await Promise.all(['one', 'two', 'three'].map((title) => render(title)));
  expect(new Set(pids).size).toBe(1);
  expect(pids[0]).not.toBe(process.pid);
});

test('the process ends after a time without work, and the next image starts another process', async () => {
  const render = startRenderer({ idleMs: 20 });
  const pid = await render('one');
  await expect.poll(() => isRunning(pid)).toBe(false);
  const nextPid = await render('two');
  expect(nextPid).not.toBe(pid);
});

test('an image whose process ends unexpectedly is tried once more', async () => {
  const folder = await temporaryFolder('render-');
  const render = startRenderer();
  expect(await render('exit once', path.join(folder, 'tried'))).toBeGreaterThan(0);
  await expect(render('exit')).rejects.toThrow('ended with 1');
  expect(await render('next')).toBeGreaterThan(0);
});

test('an image that cannot be rendered rejects, and the next image uses the same process', async () => {
  const render = startRenderer();
  const pid = await render('one');
  await expect(render('fail')).rejects.toThrow('unreadable');
  expect(await render('two')).toBe(pid);
});

test('rejects an image after the time limit', async () => {
  const render = startRenderer({ timeoutMs: 100 });
  await expect(render('hang')).rejects.toThrow('took more than 100 ms');
});

import { execFileSync } from 'node:child_process';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decodeReply, page, startStaticSite } from './startStaticSite.ts';

// The POSIX command `mkfifo` creates a named pipe.
const posixCommand = 'mkfifo';
test('serves a changed page in every content coding after its invalidation', async () => {
  const { site, publish, get } = await startStaticSite();
  const all = ['br', 'gzip', 'identity'];
  const read = () =>
    Promise.all(
      all.map(async (name) => decodeReply(await get('/post/x', { 'accept-encoding': name }))),
    );
  await read();
  await publish('post/x.html', page('new'));
  site.invalidate(['post/x.html']);
  expect(await read()).toEqual(all.map(() => page('new')));
});

test('returns 404 for a removed page after its invalidation', async () => {
  const { site, folders, get } = await startStaticSite();
  await get('/post/x');
  await rm(path.join(folders.release, 'post/x.html'));
  site.invalidate(['post/x.html']);
  expect((await get('/post/x')).status).toBe(404);
});

test('does not cache a file that was invalidated while it was read', async () => {
  const { site, folders, put, get } = await startStaticSite();
  // The file slow.html is a named pipe, so its reader waits until the test writes.
  const slow = path.join(folders.release, 'slow.html');
  const pipe = path.join(folders.release, 'pipe');
  execFileSync(posixCommand, [slow]);
  await link(slow, pipe);
  const reading = get('/slow');
  const writing = await open(pipe, 'w');
  await put('slow.new', page('new'));
  await rename(path.join(folders.release, 'slow.new'), slow);
  site.invalidate(['slow.html']);
  await writing.writeFile(page('old'));
  await writing.close();
  expect((await reading).text).toBe(page('old'));
  expect((await get('/slow')).text).toBe(page('new'));
});

test('never serves an outdated version of a page that changes constantly', async () => {
  const { site, publish, get } = await startStaticSite();
  let isChanging = true;
  const read = async () => {
    while (isChanging) await get('/post/x');
  };
  const reading = [read(), read()];
  for (let version = 0; version < 40; version++) {
    await publish('post/x.html', page(`version ${version}`));
    site.invalidate(['post/x.html']);
    expect((await get('/post/x')).text).toBe(page(`version ${version}`));
  }
  isChanging = false;
  await Promise.all(reading);
});

test('after a switch to a new release, the site serves only files and redirects of this release', async () => {
  const { site, folders, put, get } = await startStaticSite();
  const next = path.join(path.dirname(folders.release), 'next');
  await get('/');
  await put('index.html', page('next'), next);
  await put('_redirects', '/post/moved / 301\n', next);
  site.setReleaseFolder(next);
  expect((await get('/')).text).toBe(page('next'));
  expect((await get('/post/moved')).headers.location).toBe('/');
  expect((await get('/about')).status).toBe(404);
});

test('limits the size of the cache, and caches only canonical URLs', async () => {
  const { site, publish, put, get, folders } = await startStaticSite();
  const big = 'x'.repeat(400_000);
  const count = 200;
  for (let i = 0; i < count; i++) await put(`big/${i}.html`, `${i}${big}`);
  for (let i = 0; i < count; i++) await get(`/big/${i}`);
  // Deletes the files, so that every remaining response comes from the cache.
  await rm(path.join(folders.release, 'big'), { recursive: true });
  let cachedBytes = 0;
  for (let i = 0; i < count; i++) {
    const { status, body } = await get(`/big/${i}`);
    if (status === 200) cachedBytes += body.length;
  }
  expect(cachedBytes).toBeGreaterThan(0);
  expect(cachedBytes).toBeLessThanOrEqual(64_000_000);
  expect((await get(`/big/${count - 1}`)).status).toBe(200);

  await get('/about?utm_source=1');
  await publish('about.html', page('changed without a word'));
  expect((await get('/about?utm_source=1')).text).toBe(page('changed without a word'));
  site.invalidate(['about.html']);
});

test('serves a large file without caching it', async () => {
  const { put, get } = await startStaticSite();
  const large = page('x'.repeat(2_000_000));
  await put('large.html', large);
  expect((await get('/large')).text).toBe(large);
  await put('large.html', page('changed'));
  expect((await get('/large')).text).toBe(page('changed'));
});

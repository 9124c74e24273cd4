import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { page, startStaticSite } from './startStaticSite.ts';

test.each([
  ['/post/x/', '/post/x'],
  ['/post/x.html', '/post/x'],
  ['/index.html', '/'],
  ['/posts/?page=2', '/posts?page=2'],
  ['/post/old', '/post/x'],
  ['/post/old?utm_source=letter', '/post/x?utm_source=letter'],
  ['/%D7%A9%D7%9C%D7%95%D7%9D/', '/%D7%A9%D7%9C%D7%95%D7%9D'],
  ['/a%0d%0aSet-Cookie:%20a=b/', '/a%0D%0ASet-Cookie:%20a=b'],
  ['/100%25/', '/100%25'],
  ['/a%3Fb/', '/a%3Fb'],
])('redirects %s to %s', async (url, location) => {
  const { get } = await startStaticSite();
  const reply = await get(url);
  expect([reply.status, reply.headers.location]).toEqual([301, location]);
  expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('changed redirects take effect after their file is invalidated', async () => {
  const { site, publish, get } = await startStaticSite();
  // The site reads the file when it starts.
  expect((await get('/post/old')).headers.location).toBe('/post/x');
  await publish('_redirects', '/post/older /post/x 301\n');
  expect((await get('/post/older')).status).toBe(404);
  site.invalidate(['_redirects']);
  expect((await get('/post/older')).headers.location).toBe('/post/x');
  expect((await get('/post/old')).status).toBe(404);
});

test('the redirect of a folder applies to all paths below it except existing pages', async () => {
  const { site, publish, get } = await startStaticSite();
  await publish('_redirects', '/auth/old /post/x 301\n/auth/* /auth 301\n');
  await publish('auth/page.html', page('below'));
  site.invalidate(['_redirects']);
  const getLocation = async (url: string) => {
    const { status, headers } = await get(url);
    return [status, headers.location];
  };
  expect(await getLocation('/auth/anything')).toEqual([301, '/auth']);
  expect(await getLocation('/auth/a/b?next=/admin')).toEqual([301, '/auth?next=/admin']);
  expect(await getLocation('/auth/old')).toEqual([301, '/post/x']);
  expect(await getLocation('/auth/page')).toEqual([200, undefined]);
  expect((await getLocation('/author'))[0]).toBe(404);
});

test('the redirect lookup runs only for unknown paths and never redirects a path to itself', async () => {
  const requested: string[] = [];
  const { get } = await startStaticSite(async (pathname) => {
    requested.push(pathname);
    return { '/post/7-x': '/post/x', '/post/8-y': '/post/8-y' }[pathname];
  });
  const getLocation = async (url: string) => {
    const { status, headers } = await get(url);
    return [status, headers.location];
  };
  expect(await getLocation('/post/x')).toEqual([200, undefined]);
  expect(await getLocation('/post/old')).toEqual([301, '/post/x']);
  expect(requested).toEqual([]);
  expect(await getLocation('/post/7-x?utm_source=letter')).toEqual([
    301,
    '/post/x?utm_source=letter',
  ]);
  expect(await getLocation('/post/8-y')).toEqual([404, undefined]);
  expect(await getLocation('/post/9-z')).toEqual([404, undefined]);
});

test('an unreadable redirects file fails only requests for unknown paths, until it is readable', async () => {
  const { site, folders, publish, get } = await startStaticSite();
  const file = path.join(folders.release, '_redirects');
  await rm(file);
  // A symbolic link to itself exists but cannot be read.
  await symlink(file, file);
  site.invalidate(['_redirects']);
  expect((await get('/post/old')).status).toBe(500);
  expect((await get('/post/x')).status).toBe(200);
  await rm(file);
  await publish('_redirects', '/post/old /post/x 301\n');
  expect((await get('/post/old')).headers.location).toBe('/post/x');
});

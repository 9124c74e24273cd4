import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { page, startStaticSite } from './startStaticSite.ts';

test.each([
  ['/', 'index'],
  ['/posts', 'posts'],
  ['/posts?page=1', 'posts'],
  ['/posts?page=2', 'posts/page/2'],
  ['/posts?page=0', 'posts'],
  ['/posts?page=-3', 'posts'],
  ['/posts?page=nonsense', 'posts'],
  ['/posts?page=99999999999999999999', 'posts'],
  ['/post/x', 'post/x'],
  ['/post/x?utm_source=letter', 'post/x'],
  ['/posts?utm_source=letter&page=2', 'posts/page/2'],
  ['/about?', 'about'],
])('the URL %s returns the page %s', async (url, file) => {
  const { get } = await startStaticSite();
  const first = await get(url);
  expect(first.status).toBe(200);
  expect(first.text).toBe(page(file));
  // The second response may come from the cache.
  expect((await get(url)).text).toBe(page(file));
});

test.each([
  ['an unknown page', '/nothing'],
  ['the error page', '/404'],
  ['the error page with a query', '/404?a=b'],
  ['a list page that does not exist', '/posts?page=3'],
  ['a page number on a post', '/post/x?page=2'],
  ['a page number on a feed', '/rss.xml?page=2'],
  ['a folder', '/post'],
  ['the brotli variant of a page', '/post/x.html.br'],
  ['the gzip variant of a page', '/post/x.html.gz?page=2'],
  ['the gzip variant of a feed', '/rss.xml.%67z'],
  ['a dotfile', '/.env'],
  ['an encoded dotfile', '/%2eenv'],
  ['a parent folder', '/../secret.txt'],
  ['an encoded parent folder', '/%2e%2e/secret.txt'],
  ['a parent folder with an encoded slash', '/..%2fsecret.txt'],
  ['a parent folder with a backslash', '/..%5csecret.txt'],
  ['a parent folder that is encoded twice', '/%252e%252e%252fsecret.txt'],
  ['a parent folder of the images', '/images/../../secret.txt'],
  ['an encoded parent folder of the images', '/images/%2e%2e/%2e%2e/secret.txt'],
  ['a parent folder of the console', '/admin/..%2f..%2fsecret.txt'],
  ['a NUL character', '/post/x%00.html'],
  ['a name that is too long', `/${'a'.repeat(5_000)}`],
  ['a folder name that is too long', `/${'a'.repeat(5_000)}/x`],
  ['an incomplete percent escape', '/%E0%A4%A'],
  ['a lone percent sign', '/100%'],
  ['invalid UTF-8', '/%ff%fe'],
  ['two slashes', '//nothing'],
  ['another site', '//evil.example/'],
  ['another site with encoded slashes', '/%2f%2fevil.example/'],
  ['another site with a backslash', '/%5cevil.example/'],
  ['line breaks', '/a%0d%0aSet-Cookie:%20a=b'],
])('returns 404 for %s', async (_name, url) => {
  const { get } = await startStaticSite();
  const reply = await get(url);
  expect(reply.status).toBe(404);
  expect(reply.text).toBe(page('404'));
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers.location).toBeUndefined();
});

test('HEAD returns the headers of GET without a body', async () => {
  const { get } = await startStaticSite();
  for (const url of ['/', '/nothing', '/images/uploads/p.jpg', '/admin']) {
    const [head, whole] = [await get(url, {}, 'HEAD'), await get(url)];
    const { date: _date, ...expected } = whole.headers;
    expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    expect(head.headers).toMatchObject(expected);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('returns 405 for the method %s', async (method) => {
  const { get } = await startStaticSite();
  await get('/post/x');
  for (const url of ['/post/x', '/nothing']) {
    const reply = await get(url, {}, method);
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('serves uploads under /images unless the release has the same file', async () => {
  const { put, get, folders } = await startStaticSite();
  const { text, headers } = await get('/images/uploads/p.jpg');
  expect(text).toBe('picture');
  const again = await get('/images/uploads/p.jpg', { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
  await put('sample.webp', 'uploaded', folders.media);
  expect((await get('/images/sample.webp')).text).toBe('sample');
  expect((await get('/images')).status).toBe(404);
  expect((await get('/images/uploads')).status).toBe(404);
});

test('returns 404 when the release has no error page', async () => {
  const { site, folders, get } = await startStaticSite();
  await rm(path.join(folders.release, '404.html'));
  site.invalidate(['404.html']);
  expect((await get('/nothing')).status).toBe(404);
});

test('the API can read a published page with the headers that visitors get', async () => {
  const { site, get } = await startStaticSite();
  const found = await site.readPage('/posts?page=2');
  expect(found?.html).toBe(page('posts/page/2'));
  const sent = await get('/posts?page=2');
  for (const [name, value] of found?.headers ?? [])
    expect([name, sent.headers[name.toLowerCase()]]).toEqual([name, value]);
  expect(found?.headers.map(([name]) => name)).toContain('Content-Security-Policy');
  expect(await site.readPage('/nothing')).toBeUndefined();
});

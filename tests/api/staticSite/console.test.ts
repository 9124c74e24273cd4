import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeReply, page, startStaticSite } from './startStaticSite.ts';

const forever = 'public, max-age=31536000, immutable';

test('every console URL returns the same page, which forbids caching and indexing', async () => {
  const { get } = await startStaticSite();
  for (const url of ['/admin', '/admin/posts/edit/7', '/admin/posts?page=2']) {
    const { status, text, headers } = await get(url);
    expect([status, text]).toEqual([200, page('admin')]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  const asset = await get('/admin/assets/index.abc.js');
  expect([asset.text, asset.headers['cache-control']]).toEqual(['admin()', forever]);
  expect((await get('/admin/assets/gone.js')).status).toBe(404);
  expect((await get('/administration')).status).toBe(404);
});

test("serves the console's files compressed", async () => {
  const { get, put, folders } = await startStaticSite();
  await put('assets/index.abc.js.br', zlib.brotliCompressSync('admin()'), folders.admin);
  const url = '/admin/assets/index.abc.js';
  const br = await get(url, { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], decodeReply(br)]).toEqual(['br', 'admin()']);
  expect(br.headers['content-type']).toContain('javascript');
  const plain = await get(url, { 'accept-encoding': 'gzip' });
  expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'admin()']);
  for (const { headers } of [br, plain]) expect(headers.vary).toBe('Accept-Encoding');
});

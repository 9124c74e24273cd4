import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { onTestFinished } from 'vitest';
import { adminHeaders, siteHeaders } from '#api/http/siteHeaders.ts';
import type { SiteHandlerOptions } from '#api/staticSite/siteHandler.ts';
import { createStaticSite } from '#api/staticSite/staticSite.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';
import { type RawResponse, rawRequest } from '#tests/support/servers/rawRequest.ts';

export const siteUrl = 'https://magazine.example';
export const page = (text: string) => `<!doctype html><html><body>${text}</body></html>`;

export interface Reply extends RawResponse {
  text: string;
}

/** Serves a published folder with typical files on a real socket. */
export async function startStaticSite(
  findRedirect: SiteHandlerOptions['findRedirect'] = async () => undefined,
  cdn?: SiteHandlerOptions['cdn'],
) {
  const dir = await mkdtemp(path.join(tmpdir(), 'static-'));
  const folders = {
    release: path.join(dir, 'site'),
    media: path.join(dir, 'media'),
    admin: path.join(dir, 'admin'),
  };
  await writeFile(path.join(dir, 'secret.txt'), 'secret');
  const put = async (file: string, body: string | Buffer, folder = folders.release) => {
    const name = path.join(folder, file);
    await mkdir(path.dirname(name), { recursive: true });
    await writeFile(name, body);
  };
  const publish = async (file: string, text: string) => {
    await put(file, text);
    await put(`${file}.br`, zlib.brotliCompressSync(text));
    await put(`${file}.gz`, zlib.gzipSync(text));
  };
  for (const file of ['index', 'posts', 'posts/page/2', 'post/x', 'about', '404', 'category/a'])
    await publish(`${file}.html`, page(file));
  await publish('rss.xml', '<rss/>');
  await publish('feed.json', '{}');
  await publish('manifest.webmanifest', '{}');
  await publish('_redirects', '/post/old /post/x 301\n');
  await publish('_astro/app.abc.js', 'export {}');
  await publish('_astro/app.abc.css', 'a{}');
  await put('_astro/font.woff2', 'font');
  await put('images/sample.webp', 'sample');
  await put('favicon.ico', 'icon');
  await put('.env', 'SECRET=1');
  await put('uploads/p.jpg', 'picture', folders.media);
  await put('phone-0123456789ab-lg.jpg', 'picture', folders.media);
  await put('index.html', page('admin'), folders.admin);
  await put('assets/index.abc.js', 'admin()', folders.admin);

  const site = createStaticSite({
    mediaFolder: folders.media,
    adminFolder: folders.admin,
    headers: siteHeaders(siteUrl),
    adminHeaders: adminHeaders(siteUrl),
    findRedirect,
    cdn,
  });
  site.setReleaseFolder(folders.release);
  const server = createServer(site.handle);
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const port = await listenUntilTestEnds(server);

  async function get(
    url: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Reply> {
    const response = await rawRequest(port, url, { method, headers });
    return { ...response, text: response.body.toString() };
  }

  return { site, folders, put, publish, get };
}
/** Returns the decompressed text of a response. */
export function decodeReply({ headers, body }: Reply): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return zlib.brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? zlib.gunzipSync(body) : body).toString();
}

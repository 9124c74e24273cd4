import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { onTestFinished } from 'vitest';
import { adminHeaders, siteHeaders } from '#api/http/siteHeaders.ts';
import { createStaticSite, type StaticSiteOptions } from '#api/staticSite/staticSite.ts';

export const siteUrl = 'https://magazine.example';
export const page = (text: string) => `<!doctype html><html><body>${text}</body></html>`;

export interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  text: string;
}

/** Serves a published folder with typical files on a real socket. */
export async function startStaticSite(
  findRedirect: StaticSiteOptions['findRedirect'] = async () => undefined,
  cdn?: StaticSiteOptions['cdn'],
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
  site.setRoot(folders.release);
  const server = createServer(site.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dir, { recursive: true, force: true });
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;

  /** Sends a request without normalizing its URL. */
  function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<Reply>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: url, headers, method };
      const sent = request(options, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body, text: body.toString() });
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  return { site, folders, put, publish, get };
}
/** Returns the decompressed text of a response. */
export function decodeReply({ headers, body }: Reply): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return zlib.brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? zlib.gunzipSync(body) : body).toString();
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { Check } from '#api/health/check.ts';
import { apiListener } from '#api/http/apiListener.ts';
import { createHttpServer, type HttpServerOptions } from '#api/http/httpServer.ts';
import { adminHeaders, siteHeaders } from '#api/http/siteHeaders.ts';
import { createStaticSite } from '#api/staticSite/staticSite.ts';
import { startApi } from '../api/startApi.ts';
import { type RawRequestOptions, rawRequest } from './rawRequest.ts';

export interface ServerResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Serves the API and some published files on one port until the test ends, like the real server. */
export async function startWholeServer({
  siteUrl = 'https://magazine.example',
  serverLimits,
  checks,
}: {
  siteUrl?: string;
  serverLimits?: HttpServerOptions['serverLimits'];
  checks?: Check[];
} = {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'whole-'));
  const folders = {
    release: path.join(dir, 'site'),
    media: path.join(dir, 'media'),
    admin: path.join(dir, 'admin'),
  };
  const put = async (folder: string, file: string, body: string | Buffer) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), body);
  };
  const page = '<!doctype html><html><body><main></main></body></html>';
  for (const file of ['index.html', 'search.html', '404.html', '_astro/app.abc.js', 'rss.xml']) {
    await put(folders.release, file, page);
    await put(folders.release, `${file}.br`, zlib.brotliCompressSync(page));
  }
  await put(folders.release, '_redirects', '/old / 301\n');
  await put(folders.media, 'p.jpg', 'picture');
  await put(folders.admin, 'index.html', page);
  await put(folders.admin, 'assets/index.abc.js', 'admin()');
  const site = createStaticSite({
    mediaFolder: folders.media,
    adminFolder: folders.admin,
    headers: siteHeaders(siteUrl),
    adminHeaders: adminHeaders(siteUrl),
  });
  site.setReleaseFolder(folders.release);
  const api = await startApi(
    { siteUrl },
    { readPage: site.readPage, ...(checks ? { checks } : {}) },
  );
  const server = createHttpServer({
    api: apiListener(api.app),
    site: site.handle,
    ...(serverLimits ? { serverLimits } : {}),
  });
  const port = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

  async function ask(
    method: string,
    url: string,
    options: Omit<RawRequestOptions, 'method'> = {},
  ): Promise<ServerResponse> {
    const { body, ...rest } = await rawRequest(port, url, { method, ...options });
    return { ...rest, text: body.toString() };
  }

  return { api, site, server, folders, port, ask, open: () => connect(port, '127.0.0.1') };
}

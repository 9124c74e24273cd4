import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  adminPath,
  assetsPath,
  filePathForPage,
  headersPath,
  imagesPath,
  pagePathForFile,
  redirectsPath,
  socialImagesPath,
} from '#domain/paths.ts';
import {
  cacheForever,
  type HeaderList,
  headersForPath,
  parseHeaderRules,
} from '#domain/site/siteHeaders.ts';
import { bestEncoding, type Encoding } from './acceptEncoding.ts';
import { contentType } from './contentType.ts';

/** Serves published pages, pictures and the admin's bundle: files, which wait for no database. */
export interface StaticSite {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** A published page by its address, to be changed before it is sent; undefined where there is none. */
  readPage(url: string): Promise<PublishedPage | undefined>;
  /** Serves from another release. */
  setRoot(folder: string): void;
  /** Files that changed or went: what was kept of them is forgotten. */
  invalidate(files: readonly string[]): void;
}

export interface PublishedPage {
  html: string;
  /** What the release wants sent with it, beside what every file has. */
  headers: HeaderList;
}

export interface StaticSiteOptions {
  /** Uploaded pictures, served below /images where the release has no such file. */
  mediaFolder: string;
  /** The admin's bundle, served below /admin. */
  adminFolder: string;
  /** Headers of every answer unless the release says something else, and those of an admin page. */
  headers: HeaderList;
  adminHeaders: HeaderList;
  /** Where a path leads that is neither a file nor a former address. */
  findRedirect?: (pathname: string) => Promise<string | undefined>;
}

/** One representation of one file, ready to be sent. */
interface Kept {
  body: Buffer;
  etag: string;
  headers: string[];
}

export function createStaticSite(options: StaticSiteOptions): StaticSite {
  let root = '';
  const redirects = remembered(() => readRedirects(root));
  const headerRules = remembered(() => readRules(root));
  const cache = createCache();

  function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return bare(response, 405, [['Allow', 'GET, HEAD']]);
    }
    const kept = request.url && cache.get(request.url, bestEncoding(request));
    if (kept) return send(request, response, kept, 200);
    answer(request, response).catch((error) => {
      // The reader went away, or the disk failed under a file that had been there.
      if (!response.headersSent) bare(response, 500, [['Cache-Control', 'no-store']]);
      else response.destroy(error);
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url ?? '/');
    if (!target) return notFound(request, response);
    const { pathname, search } = target;
    if (isBelow(pathname, adminPath)) return admin(request, response, pathname);
    if (pathname !== '/' && pathname.endsWith('/'))
      return move(response, pathname.replace(/\/+$/, ''), search);
    if (pathname.endsWith('.html'))
      return move(response, pathname.replace(/(\/?index)?\.html$/, ''));
    const encoding = bestEncoding(request);
    const { generation } = cache;
    const found = await load(filePathForPage(pathname + search), encoding);
    if (found) {
      // What was read before something was forgotten may be what was forgotten.
      const isFresh = generation === cache.generation;
      if (isFresh && isCanonical(request.url, pathname, search))
        cache.put(request.url ?? '', encoding, found.file, found.kept);
      return send(request, response, found.kept, 200);
    }
    if (isBelow(pathname, imagesPath)) {
      const file = path.join(options.mediaFolder, pathname.slice(imagesPath.length));
      if (await sendFile(request, response, file)) return;
    }
    const known = await redirects.get();
    const to = known.get(pathname) ?? known.get(`/${pathname.split('/')[1]}/*`);
    if (to) return move(response, to, search);
    const elsewhere = await options.findRedirect?.(pathname);
    if (elsewhere && elsewhere !== pathname) return move(response, elsewhere, search);
    return notFound(request, response);
  }

  /** A file of the release, in the wanted encoding where there is one. Tries again if the release changed under it. */
  async function load(
    file: string,
    encoding: Encoding,
  ): Promise<{ file: string; kept: Kept } | undefined> {
    const folder = root;
    if (folder === '') return undefined;
    const name = path.join(folder, file);
    const headers = fileHeaders(file, await headersFor(file));
    const encoded = encoding && (await read(`${name}.${encoding.ending}`));
    if (encoding && encoded) return { file, kept: keep(encoded, headers, encoding.name) };
    const plain = await read(name);
    if (plain) return { file, kept: keep(plain, headers) };
    return folder === root ? undefined : load(file, encoding);
  }

  const headersFor = async (file: string) =>
    headersForPath(pagePathForFile(file), {
      rules: await headerRules.get(),
      unless: options.headers,
    });

  async function admin(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const file = pathname.slice(adminPath.length + 1);
    const isAsset = path.extname(file) !== '';
    const name = path.join(options.adminFolder, isAsset ? file : 'index.html');
    const encoding = bestEncoding(request);
    const encoded = encoding && (await read(`${name}.${encoding.ending}`));
    const body = encoded || (await read(name));
    if (!body) return notFound(request, response);
    const caching = isAsset && file.startsWith('assets/') ? cacheForever : 'no-store';
    const headers = [
      ...options.adminHeaders,
      ['Content-Type', contentType(name)],
      ['Cache-Control', caching],
      ['Vary', 'Accept-Encoding'],
    ];
    const kept = keep(body, headers as HeaderList, encoded ? encoding.name : undefined);
    return send(request, response, kept, 200);
  }

  async function notFound(request: IncomingMessage, response: ServerResponse) {
    const found = await load('404.html', bestEncoding(request));
    if (found) send(request, response, found.kept, 404);
    else bare(response, 404, [['Content-Type', 'text/plain; charset=utf-8']], '404');
  }

  /** An answer that is no file still has the headers of one. */
  function bare(response: ServerResponse, status: number, own: HeaderList, body = '') {
    response.writeHead(status, [...options.headers, ...own].flat()).end(body);
  }

  /** Leads to a decoded path of this site; no path has two slashes in a row, so none names another host. */
  function move(response: ServerResponse, pathname: string, search = '') {
    const to = encodeURI(pathname || '/').replace(/[?#]/g, encodeURIComponent);
    bare(response, 301, [
      ['Location', to + search],
      ['Cache-Control', 'public, max-age=300'],
    ]);
  }

  /** Pictures can be large, so they are streamed. */
  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
  ): Promise<boolean> {
    const info = await stat(file).catch(missing);
    if (!info?.isFile()) return false;
    const etag = `"${info.size.toString(36)}-${info.mtimeMs.toString(36)}"`;
    const headers = [
      ...fileHeaders(file, options.headers),
      ['Content-Length', String(info.size)],
      ['ETag', etag],
    ] as HeaderList;
    if (isKnown(request, etag)) response.writeHead(304, headers.flat()).end();
    else if (request.method === 'HEAD') response.writeHead(200, headers.flat()).end();
    else {
      response.writeHead(200, headers.flat());
      await pipeline(createReadStream(file), response);
    }
    return true;
  }

  return {
    handle,
    async readPage(url) {
      const found = await load(filePathForPage(url), undefined);
      return found && { html: found.kept.body.toString(), headers: await headersFor(found.file) };
    },
    setRoot(folder) {
      root = folder;
      cache.clear();
      redirects.renew();
      headerRules.renew();
    },
    invalidate(files) {
      for (const file of files) cache.forget(file);
      if (files.includes(filePathForPage(headersPath))) {
        headerRules.renew();
        // What is kept has the former headers.
        cache.clear();
      }
      if (files.includes(filePathForPage(redirectsPath))) redirects.renew();
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, kept: Kept, status: number) {
  if (status === 200 && isKnown(request, kept.etag)) response.writeHead(304, kept.headers).end();
  else
    response.writeHead(status, kept.headers).end(request.method === 'HEAD' ? undefined : kept.body);
}

const isKnown = (request: IncomingMessage, etag: string) => {
  const known = request.headers['if-none-match'];
  return known?.split(/\s*,\s*/).some((tag) => tag === etag || tag === `W/${etag}`) ?? false;
};

function keep(body: Buffer, headers: HeaderList, encoding?: string): Kept {
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  const all = [...headers, ['ETag', etag]];
  if (encoding) all.push(['Content-Encoding', encoding]);
  return { body, etag, headers: [...all, ['Content-Length', String(body.length)]].flat() };
}

function fileHeaders(file: string, headers: HeaderList): HeaderList {
  const name = `/${file}`;
  const caching =
    isBelow(name, assetsPath) || isBelow(name, socialImagesPath)
      ? cacheForever
      : /\.(avif|webp|jpg|png|ico|svg)$/.test(file)
        ? 'public, max-age=86400'
        : 'public, max-age=0, must-revalidate';
  const own = [
    ['Content-Type', contentType(file)],
    ['Cache-Control', caching],
    ['Vary', 'Accept-Encoding'],
  ] as const;
  // The release may speak of caching too; each header is sent once.
  return [...new Map([...headers, ...own])];
}

/** The path and query of a request, decoded; undefined for what no file of ours can be. */
function parseTarget(url: string): { pathname: string; search: string } | undefined {
  const [raw = '/', query] = url.split('?', 2);
  try {
    const pathname = decodeURIComponent(raw);
    const isSafe = pathname.startsWith('/') && !/[\0\\]|\/\.|\/\//.test(pathname);
    return isSafe ? { pathname, search: query === undefined ? '' : `?${query}` } : undefined;
  } catch {
    // Not UTF-8 after decoding: no name of ours.
    return undefined;
  }
}

const isBelow = (pathname: string, folder: string) =>
  pathname === folder || pathname.startsWith(`${folder}/`);

/** Whether an address is the one by which pages are linked, so that keeping it cannot fill the memory. */
const isCanonical = (url: string | undefined, pathname: string, search: string) =>
  url === pathname + search && (search === '' || /^\?page=[1-9]\d{0,5}$/.test(search));

async function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(missing);
}

function missing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' || code === 'ENAMETOOLONG')
    return undefined;
  throw error;
}

/** Reads when it is told to, and again for whoever asks after that failed: no failure is kept. */
function remembered<T>(read: () => Promise<T>) {
  let reading: Promise<T> | undefined;
  function renew(): Promise<T> {
    const mine = read();
    reading = mine;
    mine.catch(() => {
      if (reading === mine) reading = undefined;
    });
    return mine;
  }
  return { get: () => reading ?? renew(), renew: () => void renew() };
}

const readRules = async (folder: string) =>
  parseHeaderRules((await read(path.join(folder, filePathForPage(headersPath))))?.toString() ?? '');

async function readRedirects(folder: string): Promise<Map<string, string>> {
  const text = (await read(path.join(folder, filePathForPage(redirectsPath))))?.toString() ?? '';
  const lines = text.split('\n').map((line) => line.split(' '));
  return new Map(
    lines.flatMap(([from, to]): [string, string][] =>
      from && to ? [[decodeURI(from), decodeURI(to)]] : [],
    ),
  );
}

/** Files in memory by address and encoding; the longest kept go first when there is no more room. */
function createCache() {
  const entries = new Map<string, { file: string; kept: Kept }>();
  const keysOfFile = new Map<string, Set<string>>();
  let bytes = 0;
  const keyOf = (url: string, encoding: Encoding) => `${encoding?.name ?? ''} ${url}`;

  function drop(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.kept.body.length;
    entries.delete(key);
    keysOfFile.get(entry.file)?.delete(key);
  }

  return {
    /** Grows whenever something is forgotten. */
    generation: 0,
    get: (url: string, encoding: Encoding) => entries.get(keyOf(url, encoding))?.kept,
    put(url: string, encoding: Encoding, file: string, kept: Kept) {
      if (kept.body.length > cachedFileBytesMax) return;
      const key = keyOf(url, encoding);
      drop(key);
      entries.set(key, { file, kept });
      const keys = keysOfFile.get(file) ?? new Set();
      keysOfFile.set(file, keys.add(key));
      bytes += kept.body.length;
      for (const oldest of entries.keys()) {
        if (bytes <= cacheBytesMax) break;
        drop(oldest);
      }
    },
    forget(file: string) {
      this.generation++;
      for (const key of keysOfFile.get(file) ?? []) drop(key);
      keysOfFile.delete(file);
    },
    clear() {
      this.generation++;
      entries.clear();
      keysOfFile.clear();
      bytes = 0;
    },
  };
}

const cachedFileBytesMax = 512_000;
const cacheBytesMax = 64_000_000;

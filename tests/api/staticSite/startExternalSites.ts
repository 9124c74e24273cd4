import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { onTestFinished } from 'vitest';
import { adminHeaders, siteHeaders } from '#api/http/siteHeaders.ts';
import { createBucketSource } from '#api/staticSite/bucketSource.ts';
import { createExternalFiles } from '#api/staticSite/externalFiles.ts';
import { createSharedFolder } from '#api/staticSite/sharedFolder.ts';
import { createSiteHandler, type SiteHandler } from '#api/staticSite/siteHandler.ts';
import { createStaticSite } from '#api/staticSite/staticSite.ts';
import { uploadedImageHeaders } from '#build-hooks/bucket/objectWriter.ts';
import { createSiteReader } from '#build-hooks/bucket/siteReader.ts';
import { createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { isCompressible } from '#build-hooks/publish/compressedVariants.ts';
import { type BucketStore, startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';
import { rawRequest } from '#tests/support/servers/rawRequest.ts';

export interface ServedSite extends SiteHandler {
  get(
    url: string,
    options?: Parameters<typeof rawRequest>[2],
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }>;
}

/** One release in a folder and in a bucket, served by the server of the builder and by two API nodes. */
export interface ExternalSites {
  own: ServedSite;
  folderNode: ServedSite;
  bucketNode: ServedSite;
  store: BucketStore;
  /** The failures of the bucket that its node reported. */
  failures: string[];
  /** Advances the clock of the node with the bucket. */
  advance(ms: number): void;
  /** Replaces a file like the builder, in both places. An undefined text deletes it. */
  publish(file: string, text: string | Buffer | undefined): Promise<void>;
  /** Publishes files into a new release, and switches to it. */
  switchTo(number: number, files: Record<string, string | Buffer>): Promise<void>;
}

export async function startExternalSites(
  files: Record<string, string | Buffer>,
  options: {
    siteUrl: string;
    cdn?: { kind: 'varnish'; servers: string[] };
    bucketTimeoutMs?: number;
  },
): Promise<ExternalSites> {
  const { siteUrl, cdn, bucketTimeoutMs = 3_000 } = options;
  const dir = await mkdtemp(path.join(tmpdir(), 'external-'));
  const root = path.join(dir, 'site');
  const adminFolder = path.join(dir, 'admin');
  const store = await startBucketStore();
  const stopping = new AbortController();
  const client = createBucketClient(store.settings, {
    signal: stopping.signal,
    timeoutMs: bucketTimeoutMs,
  });
  const failures: string[] = [];
  let nowMs = 0;
  let release = 0;

  const write = async (file: string, body: string | Buffer) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, body);
    await rename(`${file}.new`, file);
  };

  async function publish(file: string, text: string | Buffer | undefined) {
    const name = path.join(root, 'releases', String(release), file);
    if (text === undefined) {
      for (const end of ['', '.br', '.gz']) await rm(name + end, { force: true });
      await client.remove(file);
    } else {
      await write(name, text);
      if (isCompressible(file)) {
        await write(`${name}.br`, zlib.brotliCompressSync(text));
        await write(`${name}.gz`, zlib.gzipSync(text));
      }
      const body = Buffer.from(text);
      await client.put(file, body, { headers: uploadedImageHeaders(file, body) });
    }
    own.invalidate([file]);
  }

  async function switchTo(number: number, next: Record<string, string | Buffer>) {
    release = number;
    for (const file of store.objects.keys()) if (!(file in next)) await client.remove(file);
    for (const [file, text] of Object.entries(next)) await publish(file, text);
    await symlink(path.join('releases', String(number)), path.join(root, 'next'));
    await rename(path.join(root, 'next'), path.join(root, 'current'));
    own.setReleaseFolder(path.join(root, 'releases', String(number)));
  }

  const handlerOptions = {
    mediaFolder: path.join(dir, 'media'),
    adminFolder,
    headers: siteHeaders(siteUrl),
    adminHeaders: adminHeaders(siteUrl),
    findRedirect: async (pathname: string) => (pathname === '/post/7-x' ? '/post/a' : undefined),
    cdn,
  };
  const own = createStaticSite(handlerOptions);
  const bucketSource = createBucketSource(createSiteReader(client), {
    nowMs: () => nowMs,
    onFailure: (error) => void failures.push(String(error)),
  });
  const nodeFor = (source: ReturnType<typeof createSharedFolder>) =>
    createSiteHandler(handlerOptions, {
      published: createExternalFiles(source, handlerOptions.headers),
    });
  await write(path.join(adminFolder, 'index.html'), 'console');
  await switchTo(1, files);
  onTestFinished(async () => {
    stopping.abort();
    await rm(dir, { recursive: true, force: true });
  });
  return {
    own: await serve(own),
    folderNode: await serve(nodeFor(createSharedFolder(root))),
    bucketNode: await serve(nodeFor(bucketSource)),
    store,
    failures,
    advance(ms) {
      nowMs += ms;
    },
    publish,
    switchTo,
  };
}

async function serve(site: SiteHandler): Promise<ServedSite> {
  const port = await listenUntilTestEnds(createServer(site.handle));
  return {
    ...site,
    async get(url, options) {
      const { status, headers, body } = await rawRequest(port, url, options);
      return { status, headers, text: decode(body, headers['content-encoding']) };
    },
  };
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return zlib.brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? zlib.gunzipSync(body) : body).toString();
}

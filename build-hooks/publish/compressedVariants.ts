import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { variantExtensions } from '#domain/site/compressedVariants.ts';
import { listFiles } from './files.ts';

const brotli = promisify(zlib.brotliCompress);

export interface CompressedVariant {
  extension: (typeof variantExtensions)[number];
  body: Buffer;
}

const compressibleExtensions = new Set([
  '.html',
  '.xml',
  '.json',
  '.txt',
  '.webmanifest',
  '.css',
  '.js',
  '.svg',
  '',
]);

export const isCompressible = (file: string) => compressibleExtensions.has(path.extname(file));

/** Compresses a page for its first visitors. Nearly all browsers accept Brotli. */
export const compressQuickly = (body: Buffer): CompressedVariant[] => [
  { extension: '.br', body: zlib.brotliCompressSync(body, brotliOptions(body, quickQuality)) },
];

/** Compresses like `compressQuickly`, but on a thread of Node's pool. */
export const compressInPool = async (body: Buffer): Promise<CompressedVariant[]> => [
  { extension: '.br', body: await brotli(body, brotliOptions(body, quickQuality)) },
];

/**
 * Compresses a page with Brotli and gzip. The result is deterministic. Works on the current thread, so that the other cores
 * stay free for API requests. If the page could fit into the first round trip with a higher Brotli quality, compresses it
 * again with that quality on a thread of Node's pool, which takes about ten times as long.
 */
export async function compressWell(body: Buffer): Promise<CompressedVariant[]> {
  const br = zlib.brotliCompressSync(body, brotliOptions(body, pageQuality));
  const gz = zlib.gzipSync(body);
  if (!maySaveRoundTrip(br)) return toVariants(br, gz);
  return toVariants(await brotli(body, brotliOptions(body, roundTripQuality)), gz);
}

/** Compresses with the best quality, because scripts and styles are compressed only once. */
export async function compressAsset(body: Buffer): Promise<CompressedVariant[]> {
  return toVariants(await brotli(body, brotliOptions(body, assetQuality)), zlib.gzipSync(body));
}

/** Compresses the files of a folder that have no variants yet. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const names = new Set(files);
  const hasCompressedVariants = (file: string) =>
    variantExtensions.every((extension) => names.has(`${file}${extension}`));
  for (const file of files.filter((name) => isCompressible(name) && !hasCompressedVariants(name))) {
    const name = path.join(folder, file);
    const body = await readFile(name);
    for (const variant of await compressAsset(body))
      await writeFile(`${name}${variant.extension}`, variant.body);
  }
}

const toVariants = (br: Buffer, gz: Buffer): CompressedVariant[] => [
  { extension: '.br', body: br },
  { extension: '.gz', body: gz },
];

const brotliOptions = (body: Buffer, quality: number) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    ...(body.length <= smallBodyBytesMax && { [zlib.constants.BROTLI_PARAM_LGWIN]: 16 }),
  },
});

/** For bodies of up to this size, a window of 2 ** 16 bytes takes less time and often gives a smaller result. */
const smallBodyBytesMax = 2 ** 17;

// Brotli qualities, measured with pages of 60 kB: quality 5 takes 1.4 ms. Quality 7 takes 1.8 ms, and its output is up to
// 4 % smaller. Quality 10 takes 35 ms, and its output is 7 to 8 % smaller than that of quality 7. Quality 11 takes 70 ms, and
// its output is not smaller than that of quality 10.
const quickQuality = 5;
const pageQuality = 7;
const roundTripQuality = 10;
const roundTripGain = 0.08;
const assetQuality = zlib.constants.BROTLI_MAX_QUALITY;

/**
 * The size of a body that a new TCP connection delivers in its first round trip: the initial congestion window of ten
 * segments of 1,460 bytes (RFC 6928), without up to 1,000 bytes of headers.
 */
const firstRoundTripBytes = 10 * 1_460 - 1_000;

const maySaveRoundTrip = ({ length }: Buffer) =>
  length > firstRoundTripBytes && length * (1 - roundTripGain) <= firstRoundTripBytes;

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { listFiles } from './files.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The encodings that stand beside a file, by the ending of their names. */
export const variantExtensions = ['.br', '.gz'] as const;

const textEndings = new Set([
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

export const isCompressible = (file: string) => textEndings.has(path.extname(file));

/** A file's content in each encoding. Deterministic: the same bytes give the same bytes. */
export async function compress(body: Buffer): Promise<Variant[]> {
  const [br, gz] = await Promise.all([brotli(body, brotliOptions(body)), gzip(body)]);
  return toVariants(br, gz);
}

/** The same on this thread alone, so that whoever answers requests keeps the other cores. */
export function compressSync(body: Buffer): Variant[] {
  return toVariants(zlib.brotliCompressSync(body, brotliOptions(body)), zlib.gzipSync(body));
}

/**
 * Puts variants beside every file of a folder that gains by them: of scripts and styles, which are made
 * once and asked for by every reader, so that the smallest are worth their time.
 */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of (await listFiles(folder)).filter(isCompressible)) {
    const name = path.join(folder, file);
    const body = await readFile(name);
    const [br, gz] = await Promise.all([brotli(body, brotliOptions(body, smallest)), gzip(body)]);
    for (const part of toVariants(br, gz)) await writeFile(`${name}${part.extension}`, part.body);
  }
}

interface Variant {
  extension: string;
  body: Buffer;
}

const toVariants = (br: Buffer, gz: Buffer): Variant[] => [
  { extension: '.br', body: br },
  { extension: '.gz', body: gz },
];

const brotliOptions = (body: Buffer, quality = brotliQuality) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
  },
});

// Quality 5 costs about a millisecond a page; 11 would cost fifty for a tenth fewer bytes.
const brotliQuality = 5;
const smallest = zlib.constants.BROTLI_MAX_QUALITY;

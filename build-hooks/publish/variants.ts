import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The encodings that stand beside a file, by the ending of their names. */
export const variantEndings = ['.br', '.gz'] as const;

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
export function compressPatiently(body: Buffer): Variant[] {
  return toVariants(zlib.brotliCompressSync(body, brotliOptions(body)), zlib.gzipSync(body));
}

interface Variant {
  ending: string;
  body: Buffer;
}

const toVariants = (br: Buffer, gz: Buffer): Variant[] => [
  { ending: '.br', body: br },
  { ending: '.gz', body: gz },
];

const brotliOptions = (body: Buffer) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
  },
});

// Quality 5 costs about a millisecond a page; 11 would cost fifty for a tenth fewer bytes.
const brotliQuality = 5;

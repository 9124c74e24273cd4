import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Compresses generated responses outside the main thread. */
export const compressText = {
  // A fast compression level, because the client waits.
  br: (text: string | Uint8Array) =>
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: promisify<string | Uint8Array, Buffer>(gzip),
};

const brotliQuality = 4;

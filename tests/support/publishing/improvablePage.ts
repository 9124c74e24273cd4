import { hash } from 'node:crypto';
import zlib from 'node:zlib';

const vocabularySize = 4_000;
/** Size of a compressed page that is slightly too large for the first round trip of a response. */
const brotliBytesMin = 14_000;

/**
 * Returns a page of pseudo-random Hebrew words. Compressed with Brotli quality 7, it is slightly too large for the first
 * round trip of a response, so `compressWell` tries a higher quality. Equal seeds give equal pages.
 */
export function improvablePage(seed = ''): Buffer {
  const words: string[] = [];
  let body = Buffer.alloc(0);
  while (brotliBytes(body) < brotliBytesMin) {
    for (let i = 0; i < 50; i++) words.push(wordAt(numberAt(`${seed} ${words.length}`)));
    body = Buffer.from(`<p>${words.join(' ')}</p>`);
  }
  return body;
}

const brotliBytes = (body: Buffer) =>
  zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 7 } }).length;

/** Prefers words of low rank, as texts do. */
const wordAt = (random: number) => {
  const rank = Math.floor(vocabularySize * random ** 3);
  return [...hash('sha1', String(rank))]
    .slice(0, 3 + (rank % 5))
    .map(hebrewLetter)
    .join('');
};

const hebrewLetter = (digit: string) => String.fromCharCode(0x05d0 + Number.parseInt(digit, 16));

const numberAt = (key: string) => Number.parseInt(hash('sha1', key).slice(0, 8), 16) / 2 ** 32;

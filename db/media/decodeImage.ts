import type { Sharp } from 'sharp';
import { limits } from '#domain/limits.ts';
import { detectImageFormat } from '#domain/media/detectImageFormat.ts';
import { variantWidthsPx } from '#domain/media/media.ts';
import { loadSharp } from './loadSharp.ts';
import { type Bmp, readBmp } from './readBmp.ts';

/** A decoded image without metadata, upright and at most as wide as the largest variant. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export type ImageProblem =
  | 'wrongType'
  | 'unsupportedBmp'
  | 'tooManyPixels'
  | 'sideTooLong'
  | 'tooNarrow'
  | 'tooSlow'
  | 'unreadable';

const { pixelsMax, sideMaxPx, aspectRatioMax, decodeTimeoutMs } = limits.media;

/**
 * Returns why an image cannot be stored, according to the header of the file. Decodes no pixels, so even a
 * huge image takes only milliseconds.
 */
export async function findImageProblem(bytes: Buffer): Promise<ImageProblem | undefined> {
  const format = detectImageFormat(bytes);
  if (!format) return 'wrongType';
  try {
    if (format !== 'bmp') return sizeProblem(await readSize(bytes));
    const bmp = readBmp(bytes);
    return bmp ? sizeProblem(bmp) : 'unsupportedBmp';
  } catch (error) {
    return problemOf(error);
  }
}

interface Size {
  widthPx: number;
  heightPx: number;
}

async function readSize(bytes: Buffer): Promise<Size> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, inputOptions).metadata();
  return { widthPx: width, heightPx: height };
}

/** Returns why an image of this size is refused. Returns undefined for an accepted size. */
function sizeProblem({ widthPx, heightPx }: Size): ImageProblem | undefined {
  if (widthPx * heightPx > pixelsMax) return 'tooManyPixels';
  const [short, long] = [Math.min(widthPx, heightPx), Math.max(widthPx, heightPx)];
  if (long > sideMaxPx) return 'sideTooLong';
  return long > short * aspectRatioMax ? 'tooNarrow' : undefined;
}

/** Decodes an uploaded file. Detects the format from the bytes. */
export async function decodeUpload(bytes: Buffer): Promise<Pixels | ImageProblem> {
  const problem = await findImageProblem(bytes);
  if (problem) return problem;
  try {
    const bmp = detectImageFormat(bytes) === 'bmp' ? readBmp(bytes) : undefined;
    return bmp ? await readPixels(await rawImage(bmp)) : await decodeImage(bytes);
  } catch (error) {
    return problemOf(error);
  }
}

async function rawImage({
  widthPx: width,
  heightPx: height,
  readPixels: read,
}: Bmp): Promise<Sharp> {
  const sharp = await loadSharp();
  const { data, channels } = read();
  return sharp(data, { raw: { width, height, channels } });
}

export async function decodeImage(source: Buffer): Promise<Pixels> {
  const sharp = await loadSharp();
  return readPixels(sharp(source, inputOptions));
}

const inputOptions = { limitInputPixels: pixelsMax, failOn: 'error' } as const;

const readPixels = (image: Sharp): Promise<Pixels> =>
  image
    .timeout({ seconds: decodeTimeoutMs / 1_000 })
    .autoOrient()
    .resize({ width: variantWidthsPx.lg, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

function problemOf(error: unknown): ImageProblem {
  const message = String(error);
  if (/pixel limit/i.test(message)) return 'tooManyPixels';
  return /timeout/i.test(message) ? 'tooSlow' : 'unreadable';
}

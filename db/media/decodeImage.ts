import sharp, { type Sharp } from 'sharp';
import { limits } from '#domain/limits.ts';
import { detectImageFormat } from '#domain/media/detectImageFormat.ts';
import { variantWidthsPx } from '#domain/media/media.ts';
import { type Bmp, readBmp } from './readBmp.ts';

// The cache of sharp would keep up to 50 MB of decoded images.
sharp.cache(false);

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
    return await readPixels(bmp ? rawImage(bmp) : sharp(bytes, inputOptions));
  } catch (error) {
    return problemOf(error);
  }
}

function rawImage({ widthPx: width, heightPx: height, readPixels: read }: Bmp): Sharp {
  const { data, channels } = read();
  return sharp(data, { raw: { width, height, channels } });
}

export const decodeImage = (source: Buffer): Promise<Pixels> =>
  readPixels(sharp(source, inputOptions));

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

/**
 * Blocks all image decoders of this process except those of the upload formats. Call this function after the
 * demo content is created, because demo images are SVG.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const allowed = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
  sharp.unblock({ operation: allowed.map((name) => `VipsForeignLoad${name}Buffer`) });
}

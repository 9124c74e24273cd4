import sharp from 'sharp';
import { limits } from '#domain/limits.ts';
import { detectImageFormat } from '#domain/media/detectImageFormat.ts';
import { variantWidthsPx } from '#domain/media/media.ts';

/**
 * A decoded image, upright and at most as wide as the largest variant. It contains no metadata of
 * the file.
 */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export type ImageProblem = 'wrongType' | 'tooManyPixels' | 'unreadable';

/** Decodes an uploaded file. Detects the format from the bytes, not from the file name. */
export async function decodeUpload(bytes: Buffer): Promise<Pixels | ImageProblem> {
  if (!detectImageFormat(bytes)) return 'wrongType';
  try {
    return await decodeImage(bytes);
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'tooManyPixels' : 'unreadable';
  }
}

export async function decodeImage(source: Buffer): Promise<Pixels> {
  return sharp(source, { limitInputPixels: limits.media.pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: variantWidthsPx.lg, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Blocks all image decoders of this process except those of the upload formats. The demo
 * illustrations are SVG, so the demo content must be created before this call.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const allowed = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
  sharp.unblock({ operation: allowed.map((name) => `VipsForeignLoad${name}Buffer`) });
}

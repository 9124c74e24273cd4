import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  socialUrl,
  type VariantFormat,
  variantFormats,
  variantSizes,
  variantUrl,
  variantWidthsPx,
} from '#domain/media.ts';
import { imagesPath } from '#domain/paths.ts';
import { socialPicture } from './socialPicture.ts';

export interface StoredPicture {
  url: string;
  widthPx: number;
  heightPx: number;
  /** Of all the variants together. */
  byteSize: number;
}

/**
 * Makes every variant of a picture and writes them to `folder`, which is served as /images.
 * The source is decoded and encoded anew, so nothing of it but its pixels is kept.
 */
export async function storePicture(input: {
  folder: string;
  /** File name without extension: lower-case letters, digits and hyphens. */
  name: string;
  source: Buffer;
}): Promise<StoredPicture> {
  const { folder, name, source } = input;
  const url = `${imagesPath}/${name}.jpg`;
  await mkdir(folder, { recursive: true });
  const largest = await sharp(source, { limitInputPixels })
    .rotate()
    .resize({ width: variantWidthsPx.lg, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  const picture = sharp(largest.data, { raw: { width, height, channels } });
  const social = await socialPicture(picture, { widthPx: width, heightPx: height });
  await writeFile(path.join(folder, path.basename(socialUrl(url))), social);
  const sizes = await Promise.all(
    variantSizes.flatMap((size) => {
      const resized = picture.clone().resize({
        width: variantWidthsPx[size],
        withoutEnlargement: true,
      });
      return variantFormats.map(async (format) => {
        const file = path.join(folder, path.basename(variantUrl(url, size, format)));
        const bytes = await encode(resized.clone(), format).toBuffer();
        await writeFile(file, bytes);
        // The address without a size is a picture too, for whoever knows nothing of sizes.
        if (size === 'lg' && format === 'jpg')
          await writeFile(path.join(folder, `${name}.jpg`), bytes);
        return bytes.length;
      });
    }),
  );
  return {
    url,
    widthPx: width,
    heightPx: height,
    byteSize: sizes.reduce((sum: number, size: number) => sum + size, social.length),
  };
}

const limitInputPixels = 40_000_000;

function encode(picture: Sharp, format: VariantFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 });
  if (format === 'webp') return picture.webp({ quality: 78, effort: 3 });
  return picture.jpeg({ quality: 78, progressive: true });
}

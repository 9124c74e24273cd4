import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { limits } from '#domain/limits.ts';
import { socialPhotoUrl, variantUrl } from '#domain/media/media.ts';
import type { Queryable } from '../client.ts';
import { media } from '../schema/media.ts';
import { loadSharp } from './loadSharp.ts';

const { widthPx: width, heightPx: height } = limits.socialImage;

/**
 * Returns the photo of a social image, 1200×630 pixels. Crops an image of a similar aspect ratio, and shows any other image
 * completely in front of a blurred enlargement.
 */
export async function createSocialPhoto(
  image: Sharp,
  size: { widthPx: number; heightPx: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const ratio = size.widthPx / size.heightPx;
  if (ratio > croppedRatios.min && ratio < croppedRatios.max) {
    const position = sharp.strategy.attention;
    return encode(image.clone().resize({ width, height, fit: 'cover', position }));
  }
  const foreground = await image.clone().resize({ width, height, fit: 'inside' }).png().toBuffer();
  const background = await image.clone().resize({ width, height, fit: 'cover' }).png().toBuffer();
  const blurred = sharp(background).blur(blurSigma).modulate({ brightness: backgroundBrightness });
  return encode(blurred.composite([{ input: foreground }]));
}

const croppedRatios = { min: 1.2, max: 2.8 };
const blurSigma = 36;
const backgroundBrightness = 0.8;

const encode = (image: Sharp) => image.jpeg({ quality: 82, progressive: true }).toBuffer();

/** Creates missing social photos and returns their number. Media items from older versions may have none. */
export async function addMissingSocialPhotos(db: Queryable, folder: string): Promise<number> {
  // An API node with a bucket keeps no images on its disk.
  await mkdir(folder, { recursive: true });
  const files = new Set(await readdir(folder));
  const mediaItems = await db.select({ url: media.url }).from(media);
  let createdCount = 0;
  for (const { url } of mediaItems) {
    const name = path.basename(socialPhotoUrl(url));
    const source = path.basename(variantUrl(url, 'lg', 'jpg'));
    if (files.has(name) || !files.has(source)) continue;
    const sharp = await loadSharp();
    const image = sharp(await readFile(path.join(folder, source)));
    const { width: widthPx, height: heightPx } = await image.metadata();
    const stagedFile = path.join(folder, `${name}.new`);
    await writeFile(stagedFile, await createSocialPhoto(image, { widthPx, heightPx }));
    await rename(stagedFile, path.join(folder, name));
    createdCount++;
  }
  return createdCount;
}

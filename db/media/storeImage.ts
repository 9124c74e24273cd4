import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import {
  mediaUrl,
  socialPhotoUrl,
  type VariantFormat,
  type VariantSize,
  variantFormats,
  variantSizes,
  variantUrl,
  variantWidthsPx,
} from '#domain/media/media.ts';
import { createSemaphore } from '#domain/runtime/semaphore.ts';
import { decodeImage, type Pixels } from './decodeImage.ts';
import { loadSharp } from './loadSharp.ts';
import { stagingPrefix } from './mediaFolder.ts';
import { createSocialPhoto } from './socialPhotos.ts';

export interface StoredImage {
  url: string;
  widthPx: number;
  heightPx: number;
  byteSize: number;
}

interface Target {
  /** The folder that is served as /images. */
  folder: string;
  /** The file name without extension: lower-case letters, digits and hyphens. */
  name: string;
}

export async function storeImage({
  source,
  ...target
}: Target & { source: Buffer }): Promise<StoredImage> {
  return storePixels({ ...target, pixels: await decodeImage(source) });
}

/** Writes every variant to a staging folder. Moves them into place when all are complete. */
export async function storePixels({
  folder,
  name,
  pixels,
}: Target & { pixels: Pixels }): Promise<StoredImage> {
  const url = mediaUrl(name);
  const { width, height, channels } = pixels.info;
  const sharp = await loadSharp();
  const image = sharp(pixels.data, { raw: { width, height, channels } });
  await mkdir(folder, { recursive: true });
  const stagingFolder = await mkdtemp(path.join(folder, stagingPrefix));
  try {
    const results = await Promise.allSettled(
      variantJobs(image, url, { widthPx: width, heightPx: height }).map((job) =>
        job((fileUrl, bytes) => stageFile(stagingFolder, fileUrl, bytes)),
      ),
    );
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    const files = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const move = (file: string) => rename(path.join(stagingFolder, file), path.join(folder, file));
    const main = path.basename(url);
    for (const { file } of files) if (file !== main) await move(file);
    // The main file comes last, because `hasImageFiles` checks only this file: after a partial failure, all files are stored again.
    await move(main);
    const byteSize = files.reduce((sum, file) => sum + file.byteSize, 0);
    return { url, widthPx: width, heightPx: height, byteSize };
  } finally {
    await rm(stagingFolder, { recursive: true, force: true });
  }
}

interface StagedFile {
  file: string;
  byteSize: number;
}

type Stage = (fileUrl: string, bytes: Buffer) => Promise<StagedFile>;

async function stageFile(folder: string, fileUrl: string, bytes: Buffer): Promise<StagedFile> {
  const file = path.basename(fileUrl);
  await writeFile(path.join(folder, file), bytes, { flush: true });
  return { file, byteSize: bytes.length };
}

/**
 * Returns the jobs that create the variants and the social photo, the slowest first. Sizes that are at least as
 * wide as the image have the same content, so they are encoded once.
 */
function variantJobs(
  image: Sharp,
  url: string,
  size: { widthPx: number; heightPx: number },
): ((stage: Stage) => Promise<StagedFile[]>)[] {
  const storeVariants =
    (width: number, sizes: VariantSize[], format: VariantFormat) =>
    async (stage: Stage): Promise<StagedFile[]> => {
      const bytes = await encoding.run(() =>
        encode(image.clone().resize({ width }), format).toBuffer(),
      );
      const urls = sizes.map((variantSize) => variantUrl(url, variantSize, format));
      // The URL without a size also serves the largest JPEG, for clients that do not choose a variant.
      if (sizes.includes('lg') && format === 'jpg') urls.push(url);
      return Promise.all(urls.map((fileUrl) => stage(fileUrl, bytes)));
    };
  const storeSocialPhoto = async (stage: Stage): Promise<StagedFile[]> => {
    const bytes = await encoding.run(() => createSocialPhoto(image.clone(), size));
    return [await stage(socialPhotoUrl(url), bytes)];
  };
  return [
    ...sizesByWidth(size.widthPx).flatMap(([width, sizes]) =>
      variantFormats.map((format) => storeVariants(width, sizes, format)),
    ),
    storeSocialPhoto,
  ];
}

/** Returns the widths of the variants, the widest first, with the sizes that have each width. */
const sizesByWidth = (widthPx: number): [width: number, sizes: VariantSize[]][] => [
  ...Map.groupBy(variantSizes.toReversed(), (variantSize) =>
    Math.min(variantWidthsPx[variantSize], widthPx),
  ),
];

function encode(image: Sharp, format: VariantFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 78, effort: 3 });
  return image.jpeg({ quality: 78, progressive: true });
}

/** Limits how many images are encoded at once, because more would occupy all threads that read files. */
const encoding = createSemaphore({ runningMax: 2, waitingMax: Number.POSITIVE_INFINITY });

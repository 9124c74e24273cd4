import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { limits } from '#domain/limits.ts';
import { detectImageFormat } from '#domain/media/detectImageFormat.ts';
import {
  imageUrls,
  socialVariantUrl,
  type VariantFormat,
  type VariantSize,
  variantFormats,
  variantSizes,
  variantUrl,
  variantWidthsPx,
} from '#domain/media/media.ts';
import { imagesPath } from '#domain/paths.ts';
import { createSocialImage } from './socialImages.ts';

export interface StoredImage {
  url: string;
  widthPx: number;
  heightPx: number;
  /** Of all the variants together. */
  byteSize: number;
}

interface Place {
  folder: string;
  /** File name without extension: lower-case letters, digits and hyphens. */
  name: string;
}

/** Makes every variant of a picture of our own and writes them to `folder`, which is served as /images. */
export async function storeImage({
  source,
  ...place
}: Place & { source: Buffer }): Promise<StoredImage> {
  return storePixels({ ...place, pixels: await decode(source) });
}

/** A decoded picture, turned upright and no wider than the largest variant: nothing of its file is left. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export type ImageProblem = 'wrongType' | 'tooManyPixels' | 'unreadable';

/** Decodes a file that somebody sent, whatever it is called, or says why not. */
export async function decodeUpload(bytes: Buffer): Promise<Pixels | ImageProblem> {
  if (!detectImageFormat(bytes)) return 'wrongType';
  try {
    return await decode(bytes);
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? 'tooManyPixels' : 'unreadable';
  }
}

async function decode(source: Buffer): Promise<Pixels> {
  return sharp(source, { limitInputPixels: limits.media.pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: variantWidthsPx.lg, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * From here on this process decodes the formats that may be uploaded and no other: the demo content's
 * drawings, which are SVG, have to be made before.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const allowed = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
  sharp.unblock({ operation: allowed.map((name) => `VipsForeignLoad${name}Buffer`) });
}

/** Writes every variant aside, and moves them into place when all are whole. */
export async function storePixels({
  folder,
  name,
  pixels,
}: Place & { pixels: Pixels }): Promise<StoredImage> {
  const url = `${imagesPath}/${name}.jpg`;
  const { width, height, channels } = pixels.info;
  const picture = sharp(pixels.data, { raw: { width, height, channels } });
  await mkdir(folder, { recursive: true });
  const aside = await mkdtemp(path.join(folder, asidePrefix));
  const written: string[] = [];
  let byteSize = 0;
  const write = async (address: string, bytes: Buffer) => {
    const file = path.basename(address);
    await writeFile(path.join(aside, file), bytes, { flush: true });
    written.push(file);
    byteSize += bytes.length;
  };
  const makeSocial = () => createSocialImage(picture.clone(), { widthPx: width, heightPx: height });
  const makeVariant = async (size: VariantSize, format: VariantFormat) => {
    const resized = picture.clone().resize({
      width: variantWidthsPx[size],
      withoutEnlargement: true,
    });
    const bytes = await inTurn(() => encode(resized, format).toBuffer());
    await write(variantUrl(url, size, format), bytes);
    // The address without a size is a picture too, for whoever knows nothing of sizes.
    if (size === 'lg' && format === 'jpg') await write(url, bytes);
  };
  try {
    const made = await Promise.allSettled([
      // The slowest first.
      ...variantSizes
        .toReversed()
        .flatMap((size) => variantFormats.map((format) => makeVariant(size, format))),
      inTurn(makeSocial).then((bytes) => write(socialVariantUrl(url), bytes)),
    ]);
    const failure = made.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
    for (const file of written) await rename(path.join(aside, file), path.join(folder, file));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return { url, widthPx: width, heightPx: height, byteSize };
}

/** Encodes two pictures at a time in all: more would hold every thread that files are read with. */
async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (encoding >= encodingMax) await new Promise<void>((resolve) => waiting.push(resolve));
  else encoding++;
  try {
    return await job();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else encoding--;
  }
}

// Of the process, since its threads are.
const encodingMax = 2;
let encoding = 0;
const waiting: (() => void)[] = [];

// With a dot in front, so that nobody is served from it.
const asidePrefix = '.incoming-';

function encode(picture: Sharp, format: VariantFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 });
  if (format === 'webp') return picture.webp({ quality: 78, effort: 3 });
  return picture.jpeg({ quality: 78, progressive: true });
}

/** Whether a picture's files are there: a restored database may know of some that are not. */
export async function hasImageFiles(folder: string, url: string): Promise<boolean> {
  const info = await stat(path.join(folder, path.basename(url))).catch(() => undefined);
  return info?.isFile() ?? false;
}

export async function removeImageFiles(folder: string, url: string): Promise<void> {
  for (const file of imageUrls(url)) {
    await rm(path.join(folder, path.basename(file)), { force: true });
  }
}

/** Files of uploaded pictures in `folder` by the picture's address, and what broken uploads had put aside. */
export async function listUploadFiles(
  folder: string,
): Promise<{ images: Map<string, string[]>; stagingFolders: string[] }> {
  const pictures = new Map<string, string[]>();
  const aside: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) {
    const name = uploadedFile.exec(file)?.[1];
    if (file.startsWith(asidePrefix)) aside.push(path.join(folder, file));
    if (!name) continue;
    const url = `${imagesPath}/${name}.jpg`;
    const files = pictures.get(url) ?? [];
    pictures.set(url, files);
    files.push(path.join(folder, file));
  }
  return { images: pictures, stagingFolders: aside };
}

/** As domain/media names uploads: anything else in the folder was put there by somebody else. */
const uploadedFile = new RegExp(
  `^([a-z0-9-]+-[0-9a-f]{${limits.media.contentHashLength}})(?:-[a-z]+)?\\.(?:jpg|webp|avif)$`,
);

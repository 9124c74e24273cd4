import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { limits } from '#domain/limits.ts';
import { socialVariantUrl, variantUrl } from '#domain/media/media.ts';
import type { Queryable } from '../client.ts';
import { media } from '../schema/media.ts';

const { widthPx: width, heightPx: height } = limits.socialImage;

/**
 * A picture as social networks show it, always of one size. One of about that shape is cut where
 * least is lost; a tall or a very wide one is shown whole, before a blurred enlargement of itself.
 */
export async function createSocialImage(
  picture: Sharp,
  size: { widthPx: number; heightPx: number },
): Promise<Buffer> {
  const ratio = size.widthPx / size.heightPx;
  const isNear = ratio > nearRatios.min && ratio < nearRatios.max;
  if (isNear) {
    const position = sharp.strategy.attention;
    return encode(picture.clone().resize({ width, height, fit: 'cover', position }));
  }
  const whole = await picture.clone().resize({ width, height, fit: 'inside' }).png().toBuffer();
  const ground = await picture.clone().resize({ width, height, fit: 'cover' }).png().toBuffer();
  const blurred = sharp(ground).blur(blurSigma).modulate({ brightness: groundBrightness });
  return encode(blurred.composite([{ input: whole }]));
}

const nearRatios = { min: 1.2, max: 2.8 };
const blurSigma = 36;
const groundBrightness = 0.8;

const encode = (picture: Sharp) => picture.jpeg({ quality: 82, progressive: true }).toBuffer();

/** Makes social pictures for those of the library that were stored without one; answers how many. */
export async function addMissingSocialImages(db: Queryable, folder: string): Promise<number> {
  const files = new Set(await readdir(folder));
  const pictures = await db.select({ url: media.url }).from(media);
  let made = 0;
  for (const { url } of pictures) {
    const name = path.basename(socialVariantUrl(url));
    const source = path.basename(variantUrl(url, 'lg', 'jpg'));
    if (files.has(name) || !files.has(source)) continue;
    const picture = sharp(await readFile(path.join(folder, source)));
    const { width: widthPx, height: heightPx } = await picture.metadata();
    const draft = path.join(folder, `${name}.new`);
    await writeFile(draft, await createSocialImage(picture, { widthPx, heightPx }));
    await rename(draft, path.join(folder, name));
    made++;
  }
  return made;
}

import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { limits } from '#domain/limits.ts';
import type { SocialImageColor, SocialImageContent } from '#domain/media/socialImage.ts';
import { type DrawnText, drawText, fitText } from './imageText.ts';
import { ink, mix, palette, paper, type Rgb, rgb } from './palette.ts';

const { widthPx: width, heightPx: height } = limits.socialImage;
const marginPx = 76;
const kickerTopPx = 72;
const titleTopPx = { under: 142, alone: 96 };
const titleWidthPx = 700;
const titleBottomPx = 456;
const titleSizesPx = [116, 102, 90, 80, 70, 62, 54, 48, 42];
const signPx = 56;
const signBottomPx = 72;

/** A page's picture for social networks as JPEG: its title, what it is about, and whose it is. */
export async function renderSocialImage(card: SocialImageContent): Promise<Buffer> {
  const { title, kicker, color, siteTitle } = card;
  const { accent } = palette[color];
  const titleTop = kicker === '' ? titleTopPx.alone : titleTopPx.under;
  const signTop = height - signBottomPx - signPx;
  const [ground, drawnTitle, name, line] = await Promise.all([
    groundOf(color),
    fitText(title, {
      face: 'display',
      color: ink,
      widthMaxPx: titleWidthPx,
      heightMaxPx: titleBottomPx - titleTop,
      sizesPx: titleSizesPx,
    }),
    fitText(siteTitle, {
      face: 'display',
      color: ink,
      widthMaxPx: titleWidthPx - 2 * signPx,
      heightMaxPx: signPx,
      sizesPx: [40, 32, 26],
    }),
    drawText(kicker, { face: 'text', sizePx: 34, color: accent, widthMaxPx: titleWidthPx }),
  ]);
  return sharp(ground)
    .composite([
      ...fromRight(line, marginPx, () => kickerTopPx),
      ...fromRight(drawnTitle, marginPx, () => titleTop),
      { input: await asset('sign'), left: width - marginPx - signPx, top: signTop },
      ...fromRight(name, marginPx + signPx + 18, (high) => signTop + (signPx - high) / 2),
    ])
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function fromRight(
  drawn: DrawnText | undefined,
  rightPx: number,
  topPx: (heightPx: number) => number,
): OverlayOptions[] {
  if (!drawn) return [];
  const { data: input, info } = drawn;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const left = Math.max(0, width - rightPx - info.width);
  return [{ input, raw, left, top: Math.round(topPx(info.height)) }];
}

const asset = (name: string) => readFile(new URL(`./drawing/${name}.png`, import.meta.url));

/** Grounds by their colour, each of some kilobytes: flat shapes, the same on every card. */
const grounds = new Map<SocialImageColor, Promise<Buffer>>();

function groundOf(color: SocialImageColor): Promise<Buffer> {
  const ground = grounds.get(color) ?? drawGround(color);
  grounds.set(color, ground);
  return ground;
}

/** The sign of the magazine, very large and cut by the edge. */
async function drawGround(color: SocialImageColor): Promise<Buffer> {
  const { tint, accent } = palette[color];
  const wash = mix(rgb(tint), rgb(paper), 0.16);
  const [ring, pupil] = await Promise.all([
    filled('ring', mix(rgb(tint), wash, 0.9)),
    filled('pupil', rgb(accent)),
  ]);
  return sharp({ create: { width, height, channels: 3, background: wash } })
    .composite([{ input: ring }, { input: pupil }])
    .png()
    .toBuffer();
}

/** A shape that is stored as light on dark, in a colour. */
async function filled(name: string, background: Rgb): Promise<Buffer> {
  const shape = await sharp(await asset(name))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .joinChannel(shape, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

import { readFile } from 'node:fs/promises';
import type { OverlayOptions } from 'sharp';
import { limits } from '#domain/limits.ts';
import { ink } from './palette.ts';
import { fitText, type TextImage } from './renderText.ts';

const { widthPx: width, heightPx: height } = limits.socialImage;

/** Distance of all text from the edge of a social image. */
export const marginPx = 76;
const logoPx = 56;
const logoBottomPx = 72;
const logoTopPx = height - logoBottomPx - logoPx;

/** Places text so that its right edge is `rightPx` from the right edge of the image. */
export function alignRight(
  text: TextImage | undefined,
  rightPx: number,
  topPx: (heightPx: number) => number,
): OverlayOptions[] {
  if (!text) return [];
  const { data: input, info } = text;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const left = Math.max(0, width - rightPx - info.width);
  return [{ input, raw, left, top: Math.round(topPx(info.height)) }];
}

/** Draws the logo and the name of the site for the bottom of the image. */
export async function siteName(siteTitle: string, widthMaxPx: number): Promise<OverlayOptions[]> {
  const name = await fitText(siteTitle, {
    face: 'display',
    color: ink,
    widthMaxPx: widthMaxPx - 2 * logoPx,
    heightMaxPx: logoPx,
    sizesPx: [40, 32, 26],
  });
  return [
    { input: await asset('sign'), left: width - marginPx - logoPx, top: logoTopPx },
    ...alignRight(name, marginPx + logoPx + 18, (heightPx) => logoTopPx + (logoPx - heightPx) / 2),
  ];
}

export const asset = (name: string) => readFile(new URL(`./drawing/${name}.png`, import.meta.url));

import sharp, { type OverlayOptions } from 'sharp';
import { limits } from '#domain/limits.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { paper, rgb } from './palette.ts';
import { fitText, renderText } from './renderText.ts';
import { alignRight, marginPx, siteName } from './textLayers.ts';

const { widthPx: width, heightPx: height } = limits.socialImage;
const textWidthPx = width - 2 * marginPx;
const titleBottomPx = 470;
const titleHeightMaxPx = 250;
const titleSizesPx = [84, 76, 68, 60, 54, 48, 42];
const kickerHeightPx = 54;
const shade = '#121117';

/** Renders a social image as JPEG: title, kicker, logo and site title, on a photo. */
export async function renderOnPhoto(
  { title, kicker, siteTitle }: SocialImageContent,
  photo: Buffer,
): Promise<Buffer> {
  const [titleText, kickerText, name] = await Promise.all([
    fitText(title, {
      face: 'display',
      color: paper,
      widthMaxPx: textWidthPx,
      heightMaxPx: titleHeightMaxPx,
      sizesPx: titleSizesPx,
    }),
    renderText(kicker, { face: 'text', sizePx: 34, color: paper, widthMaxPx: textWidthPx }),
    siteName(siteTitle, paper),
  ]);
  const titleTopPx = titleBottomPx - (titleText?.info.height ?? 0);
  const textTopPx = titleTopPx - (kickerText ? kickerHeightPx : 0);
  return sharp(photo)
    .resize({ width, height, fit: 'cover' })
    .composite([
      await shadeBelow(textTopPx),
      ...alignRight(kickerText, marginPx, () => textTopPx),
      ...alignRight(titleText, marginPx, () => titleTopPx),
      ...name,
    ])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();
}

/**
 * Returns a shade that begins above the text and is dark enough behind it for a contrast of 4.5:1, even on
 * a white photo.
 */
async function shadeBelow(textTopPx: number): Promise<OverlayOptions> {
  const { r, g, b } = rgb(shade);
  const column = Buffer.alloc(height * 4);
  for (let y = 0; y < height; y++) column.set([r, g, b, opacityAt(y - textTopPx)], y * 4);
  const input = await sharp(column, { raw: { width: 1, height, channels: 4 } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
  return { input };
}

const fadeHeightPx = 150;
const textOpacity = 0.78;
const bottomOpacity = 0.94;

/** @param y Distance from the top of the text; negative above it. */
function opacityAt(y: number): number {
  const opacity =
    y < 0
      ? textOpacity * Math.max(0, 1 + y / fadeHeightPx)
      : textOpacity + (bottomOpacity - textOpacity) * Math.min(1, y / (height / 2));
  return Math.round(255 * opacity);
}

import sharp from 'sharp';
import { limits } from '#domain/limits.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { ink, palette, washOf } from './palette.ts';
import { fitText, renderText } from './renderText.ts';
import { alignRight, marginPx, siteName } from './textLayers.ts';

const { widthPx: width, heightPx: height } = limits.socialImage;
/** This width makes the photo almost square, so that little of it is cut off. */
export const photoWidthPx = 580;
const gapPx = 44;
const textWidthPx = width - photoWidthPx - marginPx - gapPx;
const kickerTopPx = 72;
const titleTopPx = { withKicker: 130, withoutKicker: 84 };
const titleBottomPx = 470;
const titleSizesPx = [84, 76, 68, 62, 56, 50, 44, 38];

export async function renderWithPhoto(
  { title, kicker, color, siteTitle }: SocialImageContent,
  photo: Buffer,
): Promise<Buffer> {
  const titleTop = kicker === '' ? titleTopPx.withoutKicker : titleTopPx.withKicker;
  const [croppedPhoto, titleText, kickerText, name] = await Promise.all([
    sharp(photo)
      .resize({ width: photoWidthPx, height, fit: 'cover', position: 'centre' })
      .toBuffer(),
    fitText(title, {
      face: 'display',
      color: ink,
      widthMaxPx: textWidthPx,
      heightMaxPx: titleBottomPx - titleTop,
      sizesPx: titleSizesPx,
    }),
    renderText(kicker, {
      face: 'text',
      sizePx: 34,
      color: palette[color].accent,
      widthMaxPx: textWidthPx,
    }),
    siteName(siteTitle, textWidthPx),
  ]);
  return sharp({ create: { width, height, channels: 3, background: washOf(color) } })
    .composite([
      { input: croppedPhoto, left: 0, top: 0 },
      ...alignRight(kickerText, marginPx, () => kickerTopPx),
      ...alignRight(titleText, marginPx, () => titleTop),
      ...name,
    ])
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

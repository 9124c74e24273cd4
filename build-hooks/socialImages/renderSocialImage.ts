import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { limits } from '#domain/limits.ts';
import type { SocialImageColor, SocialImageContent } from '#domain/media/socialImage.ts';
import { ink, mix, palette, paper, type Rgb, rgb } from './palette.ts';
import { fitText, renderText, type TextImage } from './renderText.ts';

const { widthPx: width, heightPx: height } = limits.socialImage;
const marginPx = 76;
const kickerTopPx = 72;
const titleTopPx = { withKicker: 142, withoutKicker: 96 };
const titleWidthPx = 700;
const titleBottomPx = 456;
const titleSizesPx = [116, 102, 90, 80, 70, 62, 54, 48, 42];
const logoPx = 56;
const logoBottomPx = 72;

/** Renders a social image as JPEG: title, kicker, logo and site title. */
export async function renderSocialImage(content: SocialImageContent): Promise<Buffer> {
  const { title, kicker, color, siteTitle } = content;
  const { accent } = palette[color];
  const titleTop = kicker === '' ? titleTopPx.withoutKicker : titleTopPx.withKicker;
  const logoTop = height - logoBottomPx - logoPx;
  const [background, titleText, siteTitleText, kickerText] = await Promise.all([
    backgroundFor(color),
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
      widthMaxPx: titleWidthPx - 2 * logoPx,
      heightMaxPx: logoPx,
      sizesPx: [40, 32, 26],
    }),
    renderText(kicker, { face: 'text', sizePx: 34, color: accent, widthMaxPx: titleWidthPx }),
  ]);
  return sharp(background)
    .composite([
      ...alignRight(kickerText, marginPx, () => kickerTopPx),
      ...alignRight(titleText, marginPx, () => titleTop),
      { input: await asset('sign'), left: width - marginPx - logoPx, top: logoTop },
      ...alignRight(
        siteTitleText,
        marginPx + logoPx + 18,
        (heightPx) => logoTop + (logoPx - heightPx) / 2,
      ),
    ])
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Places text so that its right edge is `rightPx` from the right edge of the image. */
function alignRight(
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

const asset = (name: string) => readFile(new URL(`./drawing/${name}.png`, import.meta.url));

/** Backgrounds by color. Each takes a few kilobytes. */
const backgrounds = new Map<SocialImageColor, Promise<Buffer>>();

function backgroundFor(color: SocialImageColor): Promise<Buffer> {
  const background = backgrounds.get(color) ?? renderBackground(color);
  backgrounds.set(color, background);
  return background;
}

/** Renders the background: the logo, very large and cropped at the edge of the image. */
async function renderBackground(color: SocialImageColor): Promise<Buffer> {
  const { tint, accent } = palette[color];
  const wash = mix(rgb(tint), rgb(paper), 0.16);
  const [ring, pupil] = await Promise.all([
    fillShape('ring', mix(rgb(tint), wash, 0.9)),
    fillShape('pupil', rgb(accent)),
  ]);
  return sharp({ create: { width, height, channels: 3, background: wash } })
    .composite([{ input: ring }, { input: pupil }])
    .png()
    .toBuffer();
}

/**
 * Returns a shape in the given color. The lightness of the stored shape becomes the opacity of the
 * color.
 */
async function fillShape(name: string, background: Rgb): Promise<Buffer> {
  const shape = await sharp(await asset(name))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .joinChannel(shape, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

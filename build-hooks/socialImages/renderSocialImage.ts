import sharp from 'sharp';
import { limits } from '#domain/limits.ts';
import type { SocialImageColor, SocialImageContent } from '#domain/media/socialImage.ts';
import { ink, mix, palette, type Rgb, rgb, washOf } from './palette.ts';
import { fitText, renderText } from './renderText.ts';
import { renderWithPhoto } from './renderWithPhoto.ts';
import { alignRight, asset, marginPx, siteName } from './textLayers.ts';

const { widthPx: width, heightPx: height } = limits.socialImage;
const kickerTopPx = 72;
const titleTopPx = { withKicker: 142, withoutKicker: 96 };
const titleWidthPx = 700;
const titleBottomPx = 456;
const titleSizesPx = [116, 102, 90, 80, 70, 62, 54, 48, 42];

/** Renders a social image as JPEG. Draws a background if there is no photo. */
export const renderSocialImage = (content: SocialImageContent, photo?: Buffer): Promise<Buffer> =>
  photo ? renderWithPhoto(content, photo) : renderOnDrawing(content);

async function renderOnDrawing(content: SocialImageContent): Promise<Buffer> {
  const { title, kicker, color, siteTitle } = content;
  const { accent } = palette[color];
  const titleTop = kicker === '' ? titleTopPx.withoutKicker : titleTopPx.withKicker;
  const [background, titleText, kickerText, name] = await Promise.all([
    backgroundFor(color),
    fitText(title, {
      face: 'display',
      color: ink,
      widthMaxPx: titleWidthPx,
      heightMaxPx: titleBottomPx - titleTop,
      sizesPx: titleSizesPx,
    }),
    renderText(kicker, { face: 'text', sizePx: 34, color: accent, widthMaxPx: titleWidthPx }),
    siteName(siteTitle, titleWidthPx),
  ]);
  return sharp(background)
    .composite([
      ...alignRight(kickerText, marginPx, () => kickerTopPx),
      ...alignRight(titleText, marginPx, () => titleTop),
      ...name,
    ])
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const backgrounds = new Map<SocialImageColor, Promise<Buffer>>();

function backgroundFor(color: SocialImageColor): Promise<Buffer> {
  const background = backgrounds.get(color) ?? renderBackground(color);
  backgrounds.set(color, background);
  return background;
}

/** Draws the logo, very large and cropped at the edge of the image. */
async function renderBackground(color: SocialImageColor): Promise<Buffer> {
  const { tint, accent } = palette[color];
  const wash = washOf(color);
  const [ring, pupil] = await Promise.all([
    fillShape('ring', mix(rgb(tint), wash, 0.9)),
    fillShape('pupil', rgb(accent)),
  ]);
  return sharp({ create: { width, height, channels: 3, background: wash } })
    .composite([{ input: ring }, { input: pupil }])
    .png()
    .toBuffer();
}

/** Draws a shape in a color. The lightness of the stored shape becomes the opacity. */
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

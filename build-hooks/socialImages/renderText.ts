import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isolateLatin, textDirection } from '#domain/text/bidi.ts';
import { isInvisible } from '#domain/text/isInvisible.ts';

export interface TextImage {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

interface TextStyle {
  face: keyof typeof faces;
  sizePx: number;
  color: string;
  widthMaxPx: number;
}

const fontFile = (name: string) => fileURLToPath(new URL(`./drawing/${name}.ttf`, import.meta.url));

/** The site's fonts in a format that Pango reads. */
const faces = {
  display: { family: 'Card Display', file: fontFile('card-display') },
  text: { family: 'Card Text', file: fontFile('card-text') },
};

/**
 * Renders text with Pango, which orders Hebrew and Latin like browsers do. Returns undefined if the text
 * has no printable characters.
 */
export async function renderText(
  text: string,
  { face, sizePx, color, widthMaxPx }: TextStyle,
): Promise<TextImage | undefined> {
  const { family, file } = faces[face];
  const printable = removeUnprintable(text);
  // Pango fails if it has nothing to draw.
  if (isInvisible(printable)) return undefined;
  const isLatin = textDirection(printable) === 'ltr';
  const markup = `<span foreground="${color}">${isLatin ? leftToRightMark : rightToLeftMark}${isolateNames(printable)}</span>`;
  return sharp({
    text: {
      text: markup,
      font: `${family} ${sizePx}`,
      fontfile: file,
      // With 72 dpi, a point is a pixel.
      dpi: 72,
      rgba: true,
      width: widthMaxPx,
      wrap: 'word-char',
      // Pango swaps left and right for Hebrew text, so both values align the text to the right.
      align: isLatin ? 'right' : 'left',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Renders text at the largest size that fits. Shortens the text if it does not fit at the smallest size.
 */
export async function fitText(
  text: string,
  style: Omit<TextStyle, 'sizePx'> & { sizesPx: readonly number[]; heightMaxPx: number },
): Promise<TextImage | undefined> {
  const { sizesPx, heightMaxPx, ...rest } = style;
  const fits = ({ info }: TextImage) => info.height <= heightMaxPx && info.width <= rest.widthMaxPx;
  const [smallest = 1] = sizesPx.slice(-1);
  for (const sizePx of sizesPx) {
    // Skips sizes that are certainly too large.
    if (
      sizePx !== smallest &&
      text.length * sizePx ** 2 * narrowLetterArea > rest.widthMaxPx * heightMaxPx
    )
      continue;
    const image = await renderText(text, { ...rest, sizePx });
    if (!image) return undefined;
    if (fits(image))
      return balanceLines(image, (widthMaxPx) => renderText(text, { ...rest, sizePx, widthMaxPx }));
  }
  for (let start = shorten(text); start !== ''; start = shorten(start)) {
    const image = await renderText(`${start}…`, { ...rest, sizePx: smallest });
    if (image && fits(image)) return image;
  }
  return undefined;
}

/** Makes the text narrower without adding lines, so that all lines have similar lengths. */
async function balanceLines(
  image: TextImage,
  renderAt: (widthMaxPx: number) => Promise<TextImage | undefined>,
): Promise<TextImage> {
  let best = image;
  for (const share of [0.92, 0.84, 0.76, 0.68]) {
    const narrower = await renderAt(Math.ceil(image.info.width * share));
    if (!narrower || narrower.info.height > image.info.height + heightTolerancePx) break;
    best = narrower;
  }
  return best;
}

/** Maximum difference in height between texts with the same number of lines. */
const heightTolerancePx = 14;

/** Shortens text by at least a tenth. Cuts at the end of a word if one is near. */
function shorten(text: string): string {
  const cut = text.slice(0, Math.floor(text.length * 0.9)).trimEnd();
  const space = cut.lastIndexOf(' ');
  return space > cut.length / 2 ? cut.slice(0, space) : cut;
}

/** Area of a narrow letter, as a fraction of the squared font size. */
const narrowLetterArea = 0.4;

const rightToLeftMark = '\u200f';
const leftToRightMark = '\u200e';

/** Isolates Latin names from Hebrew text with control characters. */
const isolateNames = (text: string) =>
  isolateLatin(text).replaceAll('<bdi>', '\u2068').replaceAll('</bdi>', '\u2069');

/** Removes control characters, and emoji, which look different on each system. */
const removeUnprintable = (text: string) =>
  text
    .replace(pictograph, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const pictograph =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3/gu;

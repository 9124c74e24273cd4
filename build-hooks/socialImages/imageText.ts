import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isolateLatin, textDirection } from '#domain/text/bidi.ts';

/** Letters on a card, drawn by Pango, which orders Hebrew and Latin as browsers do. */
export interface DrawnText {
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

/** The site's fonts as the site has them, in a form that Pango's renderer reads. */
const faces = {
  display: { family: 'Card Display', file: fontFile('card-display') },
  text: { family: 'Card Text', file: fontFile('card-text') },
};

/** Undefined where nothing is left to draw. */
export async function drawText(
  text: string,
  { face, sizePx, color, widthMaxPx }: TextStyle,
): Promise<DrawnText | undefined> {
  const { family, file } = faces[face];
  const shown = plain(text);
  if (shown === '') return undefined;
  const isLatin = textDirection(shown) === 'ltr';
  const markup = `<span foreground="${color}">${isLatin ? leftToRight : rightToLeft}${isolated(shown)}</span>`;
  return sharp({
    text: {
      text: markup,
      font: `${family} ${sizePx}`,
      fontfile: file,
      // So that points are pixels.
      dpi: 72,
      rgba: true,
      width: widthMaxPx,
      wrap: 'word-char',
      // From the right, like every title of the site: for Hebrew Pango turns this round by itself.
      align: isLatin ? 'right' : 'left',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * A title as large as its place allows: the largest size at which it fits, and at the smallest as
 * much of it as fits.
 */
export async function fitText(
  text: string,
  style: Omit<TextStyle, 'sizePx'> & { sizesPx: readonly number[]; heightMaxPx: number },
): Promise<DrawnText | undefined> {
  const { sizesPx, heightMaxPx, ...rest } = style;
  const fits = ({ info }: DrawnText) => info.height <= heightMaxPx && info.width <= rest.widthMaxPx;
  const [smallest = 1] = sizesPx.slice(-1);
  for (const sizePx of sizesPx) {
    // Letters of this size would need more room than there is: not even tried.
    if (
      sizePx !== smallest &&
      text.length * sizePx ** 2 * letterShare > rest.widthMaxPx * heightMaxPx
    )
      continue;
    const drawn = await drawText(text, { ...rest, sizePx });
    if (!drawn) return undefined;
    if (fits(drawn))
      return balanced(drawn, (widthMaxPx) => drawText(text, { ...rest, sizePx, widthMaxPx }));
  }
  for (let beginning = shortened(text); beginning !== ''; beginning = shortened(beginning)) {
    const drawn = await drawText(`${beginning}…`, { ...rest, sizePx: smallest });
    if (drawn && fits(drawn)) return drawn;
  }
  return undefined;
}

/** As many lines of more equal length: no word is left alone in the last one. */
async function balanced(
  drawn: DrawnText,
  drawAt: (widthMaxPx: number) => Promise<DrawnText | undefined>,
): Promise<DrawnText> {
  let best = drawn;
  for (const share of [0.92, 0.84, 0.76, 0.68]) {
    const narrower = await drawAt(Math.ceil(drawn.info.width * share));
    if (!narrower || narrower.info.height > drawn.info.height + lineJitterPx) break;
    best = narrower;
  }
  return best;
}

/** The same lines differ by this, by which of their letters reach up or down; a line more is far more. */
const lineJitterPx = 14;

/** A tenth less, to the end of a word where one is near. */
function shortened(text: string): string {
  const cut = text.slice(0, Math.floor(text.length * 0.9)).trimEnd();
  const space = cut.lastIndexOf(' ');
  return space > cut.length / 2 ? cut.slice(0, space) : cut;
}

/** Of the square of its size, what a narrow letter takes with its line. */
const letterShare = 0.4;

const rightToLeft = '\u200f';
const leftToRight = '\u200e';

/** Latin names set apart as on the page, by characters instead of elements. */
const isolated = (text: string) =>
  isolateLatin(text).replaceAll('<bdi>', '\u2068').replaceAll('</bdi>', '\u2069');

/** Without what our fonts have no letters for and systems draw differently, if at all: emoji above all. */
const plain = (text: string) =>
  text
    .replace(pictograph, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const pictograph =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3/gu;

import { backdrop, splitBackdrop } from './backdrop.ts';
import { drawSubject } from './drawSubject.ts';
import type { Illustration } from './illustration.ts';
import { resolvePaints } from './paint.ts';
import { moodPalette, rivalPalette } from './palette.ts';
import { group } from './shape.ts';

/** Positions and scale of the products in an illustration of 1600×900. */
const stage = { single: 'translate(800 442)', right: 1104, left: 496, scale: 0.71, ground: 750 };

function placed(x: number, content: string): string {
  const y = stage.ground - 300 * stage.scale;
  return group(`translate(${x} ${y}) scale(${stage.scale})`, content);
}

/** The width of a cover, and of an image in a text, whose column is at most 672 CSS pixels wide. */
export const illustrationWidthsPx = { cover: 1600, figure: 960 };

/** Returns the illustration as an SVG document with an aspect ratio of 16:9. */
export function drawIllustration({ subjects, mood }: Illustration, widthPx: number): string {
  const palette = moodPalette(mood);
  const [first, second] = subjects;
  const scene =
    second === undefined
      ? backdrop(mood, palette) + group(stage.single, drawSubject(first, palette))
      : splitBackdrop(mood, palette) +
        placed(stage.right, drawSubject(first, palette)) +
        placed(stage.left, drawSubject(second, rivalPalette(palette)));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" ' +
    `width="${widthPx}" height="${(widthPx * 9) / 16}">` +
    `${resolvePaints(scene)}</svg>`
  );
}

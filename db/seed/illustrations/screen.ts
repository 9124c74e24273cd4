import { darken, lighten, linear, mix, radial } from './paint.ts';
import type { Palette } from './palette.ts';
import { clipped, disc, frame, path, rect } from './shape.ts';

type Area = [x: number, y: number, width: number, height: number, radius: number];

export function reflection([x, y, width, height, radius]: Area, opacity = 0.2): string {
  const edge = (share: number): number => x + width * share;
  return clipped(
    frame(x, y, width, height, radius),
    path(
      `M${edge(0.58)} ${y}H${edge(1)}V${y + height * 0.62}z`,
      linear(118, `#ffffff/${opacity * 1.6}`, `#ffffff/${opacity * 0.3}`),
    ),
  );
}

export function hills(area: Area, { screen: [sky, hill, sun] }: Palette): string {
  const [x, y, width, height, radius] = area;
  const px = (share: number): number => x + width * share;
  const py = (share: number): number => y + height * share;
  const ridge = (left: number, lift: number, right: number, colour: string): string =>
    path(
      `M${px(0)} ${py(left)}C${px(0.25)} ${py(left - lift)} ${px(0.4)} ${py(right + lift)} ` +
        `${px(0.62)} ${py(right)}S${px(0.9)} ${py(right - lift)} ${px(1)} ${py(right - 0.04)}` +
        `V${py(1)}H${px(0)}z`,
      linear(100, lighten(colour, 0.16), darken(colour, 0.16)),
    );
  const size = Math.min(width, height);
  return clipped(
    frame(x, y, width, height, radius),
    rect(x, y, width, height, 0, linear(90, darken(sky, 0.14), sky, lighten(sky, 0.45))),
    disc(px(0.66), py(0.4), size * 0.34, radial(0.5, 0.5, 0.5, `${sun}/.7`, `${sun}/0`)),
    disc(px(0.66), py(0.4), size * 0.17, linear(90, lighten(sun, 0.5), sun)),
    ridge(0.52, 0.12, 0.6, mix(sky, hill, 0.36)),
    ridge(0.74, 0.16, 0.66, mix(sky, hill, 0.66)),
    ridge(0.8, -0.08, 0.86, hill),
    ridge(0.98, 0.1, 0.92, darken(hill, 0.45)),
  );
}

export function orbs(area: Area, { screen: [sky, hill, sun] }: Palette): string {
  const [x, y, width, height, radius] = area;
  const size = Math.hypot(width, height);
  const orb = (left: number, top: number, share: number, colour: string): string =>
    disc(
      x + width * left,
      y + height * top,
      size * share,
      radial(0.68, 0.26, 0.85, lighten(colour, 0.55), `${colour} 45%`, darken(colour, 0.4)),
    );
  return clipped(
    frame(x, y, width, height, radius),
    rect(x, y, width, height, 0, linear(75, darken(hill, 0.5), hill, mix(hill, sky, 0.7))),
    orb(0.92, 0.2, 0.26, sky),
    orb(0.08, 0.52, 0.23, mix(hill, sky, 0.4)),
    orb(0.78, 0.88, 0.32, mix(sky, hill, 0.25)),
    orb(0.4, 0.66, 0.11, sun),
  );
}

export function ribbons(area: Area, { screen: [sky, hill, sun] }: Palette): string {
  const [x, y, width, height, radius] = area;
  const px = (share: number): number => x + width * share;
  const py = (share: number): number => y + height * share;
  const ribbon = (offset: number, thickness: number, from: string, to: string): string =>
    path(
      `M${px(-0.05)} ${py(offset + 0.5)}C${px(0.3)} ${py(offset - 0.35)} ` +
        `${px(0.5)} ${py(offset + 0.75)} ${px(1.05)} ${py(offset - 0.2)}` +
        `V${py(offset - 0.2 + thickness)}C${px(0.55)} ${py(offset + 0.8 + thickness)} ` +
        `${px(0.35)} ${py(offset - 0.1 + thickness)} ${px(-0.05)} ${py(offset + 0.55)}z`,
      linear(-20, from, to),
    );
  return clipped(
    frame(x, y, width, height, radius),
    rect(x, y, width, height, 0, linear(60, darken(hill, 0.72), darken(hill, 0.35))),
    ribbon(-0.12, 0.4, `${hill}/.4`, `${sky}/.9`),
    ribbon(0.1, 0.32, darken(hill, 0.1), lighten(sky, 0.1)),
    ribbon(0.24, 0.26, mix(hill, sky, 0.4), sun),
    ribbon(0.4, 0.34, darken(sky, 0.35), mix(sky, sun, 0.35)),
    ribbon(0.6, 0.5, darken(hill, 0.5), mix(hill, sky, 0.6)),
  );
}

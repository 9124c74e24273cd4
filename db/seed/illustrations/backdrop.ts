import type { Illustration } from './illustration.ts';
import { ball, darken, lighten, linear, lit, mix, radial, tube } from './paint.ts';
import type { Palette } from './palette.ts';
import { disc, glint, line, oval, path, rect, shadow, times } from './shape.ts';

const horizon = 668;

const barrel = (colour: string): string =>
  linear(
    180,
    darken(colour, 0.14),
    `${mix(colour, lighten(colour, 0.3), 0.6)} 17%`,
    `${darken(colour, 0.05)} 44%`,
    `${darken(colour, 0.36)} 94%`,
    darken(colour, 0.28),
  );

function drum(x: number, y: number, radius: number, height: number, colour: string): string {
  const flat = radius * 0.15;
  const side = `M${x - radius} ${y}v${height}a${radius} ${flat} 0 0 0 ${2 * radius} 0V${y}z`;
  return [
    shadow(x - radius * 0.12, y + height + flat * 0.3, radius * 1.3, flat * 1.9, 0.42),
    path(side, barrel(colour)),
    oval(x, y, radius, flat, linear(165, lighten(colour, 0.4), colour, darken(colour, 0.12))),
    glint(`M${x - radius + 6} ${y + 4}a${radius} ${flat} 0 0 0 ${2 * radius - 12} 0`, 3, 0.35),
  ].join('');
}

const sphere = (x: number, y: number, radius: number, colour: string): string =>
  shadow(x - radius * 0.2, y + radius * 0.94, radius * 1.25, radius * 0.26, 0.45) +
  disc(x, y, radius, ball(colour));

const archPath = (x: number, top: number, width: number, bottom: number): string => {
  const r = width / 2;
  return `M${x - r} ${bottom}V${top + r}a${r} ${r} 0 0 1 ${width} 0V${bottom}z`;
};

function room(wall: string, floor: string, x = 0, width = 1600): string {
  const glow = `${lighten(wall, 0.6)}`;
  return [
    rect(
      x,
      0,
      width,
      horizon,
      0,
      linear(152, lighten(wall, 0.2), `${wall} 55%`, darken(wall, 0.14)),
    ),
    rect(x + width * 0.4, 0, width * 0.6, 480, 0, radial(0.85, 0, 0.8, `${glow}/.5`, `${glow}/0`)),
    rect(
      x,
      horizon,
      width,
      900 - horizon,
      0,
      linear(100, mix(floor, wall, 0.25), floor, darken(floor, 0.16)),
    ),
    rect(x, horizon, width, 60, 0, linear(90, `${darken(floor, 0.5)}/.22`, '#000000/0')),
  ].join('');
}

const lightFall = (x: number, strength = 1): string => {
  const fade = (opacity: number): string =>
    linear(118, `#ffffff/${opacity * strength}`, '#ffffff/0');
  const foot = x - 770;
  return [
    path(`M1600 0H${x}L${foot} ${horizon}H${foot + 380}L1600 150z`, fade(0.2)),
    path(`M${x - 80} 0H${x - 160}L${foot - 140} ${horizon}H${foot - 50}z`, fade(0.15)),
  ].join('');
};

function niche({ wall, floor, form, echo, plinth, accent }: Palette): string {
  return [
    room(wall, floor),
    rect(150, 250, 230, 418, 8, lit(mix(wall, echo, 0.35), 0.6)),
    path(archPath(800, 64, 800, horizon), lit(lighten(form, 0.18))),
    path(archPath(782, 92, 764, horizon), linear(110, darken(form, 0.34), `${form} 55%`, echo)),
    lightFall(1290),
    rect(1330, 560, 190, 120, 6, lit(echo)),
    sphere(1424, 502, 62, plinth),
    sphere(250, 700, 46, accent),
    drum(800, 742, 452, 110, plinth),
  ].join('');
}

function moon({ wall, floor, form, echo, plinth, accent }: Palette): string {
  return [
    room(wall, floor),
    disc(800, 400, 520, lit(mix(wall, echo, 0.5), 0.5)),
    disc(800, 400, 436, lit(echo, 0.5)),
    disc(812, 388, 350, linear(118, lighten(form, 0.35), form, darken(form, 0.2))),
    lightFall(1430, 0.6),
    path(
      'M0 652C200 610 330 640 470 700S800 780 1100 706S1460 640 1600 664V900H0z',
      linear(100, echo, floor, darken(floor, 0.25)),
    ),
    drum(800, 792, 560, 60, mix(plinth, form, 0.75)),
    drum(800, 742, 446, 40, plinth),
    sphere(1404, 700, 58, form),
    sphere(1506, 742, 30, accent),
  ].join('');
}

function rainbow({ wall, floor, form, echo, plinth, accent }: Palette): string {
  const band = (index: number, colour: string): string =>
    path(
      archPath(800, 20 + index * 62, 1080 - index * 124, horizon),
      linear(118, lighten(colour, 0.16), colour, darken(colour, 0.16)),
    );
  return [
    room(wall, floor),
    band(0, mix(wall, echo, 0.36)),
    band(1, echo),
    band(2, form),
    lightFall(1370, 0.9),
    path(`M120 ${horizon + 34}L210 430L300 ${horizon + 34}a90 16 0 0 1 -180 0z`, tube(plinth)),
    rect(1370, 520, 120, 170, 60, tube(echo)),
    sphere(1330, 716, 40, accent),
    drum(800, 742, 452, 110, plinth),
  ].join('');
}

function sunset({ wall, floor, form, echo, plinth, accent }: Palette): string {
  return [
    room(wall, floor),
    disc(800, 384, 520, radial(0.5, 0.5, 0.5, `${form}/.4 60%`, `${form}/0`)),
    disc(800, 384, 352, linear(100, lighten(form, 0.34), form, darken(form, 0.28))),
    line('M214 560C120 380 1300 20 1420 210', lighten(form, 0.2), 3, 'stroke-opacity=".55"'),
    lightFall(1250, 0.5),
    rect(0, horizon, 1600, 232, 0, linear(100, mix(floor, wall, 0.5), floor, darken(floor, 0.4))),
    oval(800, 700, 640, 90, radial(0.5, 0.4, 0.5, `${form}/.45`, `${form}/0`)),
    times(3, (index) =>
      rect(160 + index * 74, 610 - index * 66, 62, 76 + index * 66, 6, tube(echo)),
    ),
    sphere(1420, 210, 34, lighten(form, 0.25)),
    sphere(1390, 690, 52, accent),
    drum(800, 742, 470, 100, plinth),
  ].join('');
}

function waves({ wall, floor, form, echo, plinth, accent }: Palette): string {
  const wave = (y: number, swing: number, colour: string): string => {
    const crest = (drop: number): string =>
      `M0 ${y + drop}C260 ${y - swing + drop} 420 ${y + swing + drop} 720 ${y + 20 + drop}` +
      `S1240 ${y - swing + drop} 1600 ${y + swing * 0.4 + drop}V900H0z`;
    const edge = (width: number): string =>
      path(
        crest(0),
        'none',
        `stroke="${darken(form, 0.3)}" stroke-width="${width}" stroke-opacity=".045"`,
      );
    return (
      times(5, (step) => edge(6 + step * 9)) +
      path(crest(0), linear(105, lighten(colour, 0.2), colour, darken(colour, 0.08)))
    );
  };
  return [
    room(wall, floor),
    disc(822, 372, 344, linear(118, lighten(form, 0.24), form, darken(form, 0.14))),
    lightFall(1410, 0.8),
    wave(470, 150, mix(echo, wall, 0.35)),
    disc(800, 400, 300, radial(0.5, 0.5, 0.5, `${form}/.7 40%`, `${form}/0`)),
    wave(600, 110, echo),
    wave(690, -70, mix(form, echo, 0.45)),
    sphere(236, 690, 54, plinth),
    sphere(1392, 716, 34, accent),
    drum(800, 742, 452, 110, plinth),
  ].join('');
}

function panels({ wall, floor, form, echo, plinth, accent }: Palette): string {
  const panel = (x: number, y: number, width: number, colour: string): string =>
    rect(x - 18, y + 14, width, horizon - y - 8, 14, '#10150c', 'fill-opacity=".14"') +
    rect(x, y, width, horizon - y + 4, 14, lit(colour, 0.7)) +
    glint(`M${x + 14} ${y + 2}H${x + width - 14}`, 3, 0.4);
  return [
    room(wall, floor),
    panel(1030, 190, 330, mix(wall, echo, 0.5)),
    panel(250, 300, 330, echo),
    panel(470, 70, 660, form),
    disc(930, 300, 190, linear(118, lighten(echo, 0.3), mix(form, echo, 0.6))),
    lightFall(1330),
    path(`M1290 ${horizon + 44}a112 112 0 0 1 224 0a112 18 0 0 1 -224 0z`, ball(plinth)),
    sphere(300, 706, 44, accent),
    drum(800, 742, 452, 110, plinth),
  ].join('');
}

const sets: Record<Illustration['mood'], (palette: Palette) => string> = {
  0: niche,
  1: moon,
  2: rainbow,
  3: sunset,
  4: waves,
  5: panels,
};

export const backdrop = (mood: Illustration['mood'], palette: Palette): string =>
  sets[mood](palette);

/** Draws the backdrop of a comparison, whose halves have different background forms and plinths. */
export function splitBackdrop(mood: Illustration['mood'], palette: Palette): string {
  const { wall, floor, form, echo, plinth } = palette;
  const other = mix(form, wall, 0.12);
  const [left, right] = [496, 1104];
  const isRound = mood % 2 === 1;
  const frameOf = (x: number, colour: string): string =>
    isRound
      ? disc(x, 396, 268, linear(118, lighten(colour, 0.22), colour, darken(colour, 0.16)))
      : path(archPath(x, 96, 510, horizon), lit(colour, 0.6));
  return [
    room(wall, floor, 800, 800),
    room(other, darken(mix(form, floor, 0.3), 0.12), 0, 800),
    frameOf(right, echo),
    frameOf(left, mix(wall, echo, 0.3)),
    lightFall(1400, 0.8),
    rect(752, 0, 48, 900, 0, linear(0, '#000000/0', '#0d0714/.16')),
    drum(right, 748, 262, 120, plinth),
    drum(left, 748, 262, 120, mix(plinth, echo, 0.3)),
  ].join('');
}

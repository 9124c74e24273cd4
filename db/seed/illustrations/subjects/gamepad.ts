import { ball, darken, dots, hollow, lighten, linear, lit } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { at, disc, glint, group, line, oval, path, rect, shadow, times } from '../shape.ts';

export const stick = (x: number, y: number, radius: number, { ink, accent }: Palette): string =>
  at(
    x,
    y,
    disc(0, 0, radius * 1.28, hollow(ink)),
    disc(0, 0, radius * 1.28, 'none', `stroke="${accent}" stroke-width="3" stroke-opacity=".9"`),
    disc(-5, 6, radius, '#000000', 'fill-opacity=".45"'),
    disc(0, -3, radius, lit(lighten(ink, 0.16))),
    disc(0, -3, radius * 0.74, linear(118, darken(ink, 0.45), lighten(ink, 0.22))),
    glint(
      `M${radius * 0.3} ${-radius * 0.98}A${radius} ${radius} 0 0 1 ${radius * 0.95} -12`,
      3,
      0.5,
    ),
  );

export function cross(x: number, y: number, size: number, colour: string): string {
  const [arm, half] = [size, size * 0.34];
  const d =
    `M${-half} ${-arm}H${half}V${-half}H${arm}V${half}H${half}V${arm}H${-half}V${half}H${-arm}` +
    `V${-half}H${-half}z`;
  const round = (fill: string): string =>
    `stroke="${fill}" stroke-width="8" stroke-linejoin="round"`;
  return at(
    x,
    y,
    path(d, darken(colour, 0.5), `${round(darken(colour, 0.5))} transform="translate(-3 5)"`),
    path(d, colour, round(colour)),
    path(d, linear(118, '#ffffff/.24', '#000000/.2')),
    disc(0, 0, half * 0.7, hollow(colour)),
  );
}

export const faceButtons = (
  x: number,
  y: number,
  reach: number,
  radius: number,
  colours: string[],
): string =>
  times(4, (index) => {
    const turn = (index * Math.PI) / 2;
    const [bx, by] = [x + reach * Math.sin(turn), y - reach * Math.cos(turn)];
    return (
      disc(bx - 3, by + 5, radius, '#000000', 'fill-opacity=".4"') +
      disc(bx, by, radius, ball(colours[index] ?? '#888888'))
    );
  });

/** Draws the gamepad without its shadow, for use next to a console. */
export function gamepad(p: Palette): string {
  const { shell, ink, accent } = p;
  const body =
    'M-208 -176C-120 -206 120 -206 208 -176C270 -164 300 -110 324 -20C350 78 366 180 336 226' +
    'C306 262 258 240 222 180C196 138 176 104 130 100H-130C-176 104 -196 138 -222 180' +
    'C-258 240 -306 262 -336 226C-366 180 -350 78 -324 -20C-300 -110 -270 -164 -208 -176z';
  const trigger = (side: 1 | -1): string =>
    path(
      `M${side * 150} -180C${side * 158} -236 ${side * 244} -236 ${side * 262} -158z`,
      lit(darken(ink, 0.1)),
    ) +
    path(
      `M${side * 140} -176C${side * 150} -202 ${side * 250} -196 ${side * 276} -140z`,
      lit(lighten(ink, 0.2)),
    );
  return group(
    'translate(0 4) rotate(-7) scale(1.04)',
    trigger(1),
    trigger(-1),
    path(body, darken(shell, 0.55), 'transform="translate(-7 12)"'),
    path(body, linear(112, lighten(shell, 0.5), `${shell} 46%`, darken(shell, 0.3))),
    path(
      'M-130 100C-176 104 -196 138 -222 180C-258 240 -306 262 -336 226C-350 190 -346 120 -336 70' +
        'C-300 150 -240 90 -200 84H200C240 90 300 150 336 70C346 120 350 190 336 226' +
        'C306 262 258 240 222 180C196 138 176 104 130 100z',
      lit(ink),
    ),
    times(2, (i) => oval(i === 0 ? -292 : 292, 170, 34, 60, dots(9, 1.4, lighten(ink, 0.3)))),
    path(
      'M-104 -186C-40 -196 40 -196 104 -186L92 -68Q88 -50 70 -50H-70Q-88 -50 -92 -68z',
      lit(ink),
    ),
    path(
      'M-94 -179C-36 -188 36 -188 94 -179L83 -72Q80 -60 68 -60H-68Q-80 -60 -83 -72z',
      lit(lighten(ink, 0.12)),
    ),
    line('M-112 -178L-98 -66', accent, 6),
    line('M112 -178L98 -66', lighten(accent, 0.2), 6),
    cross(-214, -70, 50, lighten(ink, 0.1)),
    faceButtons(214, -70, 48, 23, [accent, p.form, lighten(ink, 0.22), p.screen[0]]),
    stick(-110, 40, 48, p),
    stick(110, 40, 48, p),
    rect(-150, -146, 15, 34, 7, lit(ink), 'transform="rotate(-12 -142 -130)"'),
    rect(135, -146, 15, 34, 7, lit(ink), 'transform="rotate(12 142 -130)"'),
    disc(0, 10, 17, ball(lighten(ink, 0.15))),
    disc(0, 10, 17, 'none', `stroke="${accent}" stroke-width="3"`),
    times(5, (hole) => disc(-24 + hole * 12, 66, 3, ink)),
    glint('M214 -170C262 -158 288 -110 308 -40', 7, 0.85),
  );
}

export const controller = (p: Palette): string => shadow(0, 292, 340, 46, 0.5) + gamepad(p);

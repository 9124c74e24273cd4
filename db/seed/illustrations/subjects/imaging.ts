import { lens } from '../deviceParts.ts';
import { ball, darken, dots, hollow, lighten, linear, lit, mix, radial, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import {
  at,
  clipped,
  disc,
  frame,
  glint,
  line,
  oval,
  path,
  rect,
  shadow,
  times,
} from '../shape.ts';

export function camera({ ink, accent, metal }: Palette): string {
  const tint = mix(accent, '#4f46c8', 0.45);
  const barrel = (radius: number, fill: string): string => disc(0, 0, radius, fill);
  return [
    shadow(0, 290, 420, 48, 0.6),
    rect(-270, -176, 110, 40, 10, tube(metal)),
    times(16, (rib) => rect(-266 + rib * 6.6, -172, 2.6, 30, 1, '#000000', 'fill-opacity=".28"')),
    rect(-140, -160, 56, 22, 8, tube(ink)),
    rect(216, -184, 96, 46, 10, tube(lighten(ink, 0.15))),
    times(14, (rib) => rect(220 + rib * 6.6, -180, 2.6, 38, 1, '#000000', 'fill-opacity=".4"')),
    path('M-112 -140L-80 -218Q-68 -250 -36 -250H76Q108 -250 120 -218L152 -140z', lit(metal)),
    rect(-34, -262, 108, 14, 4, tube(ink)),
    rect(-20, -270, 80, 12, 3, tube(darken(metal, 0.2))),
    rect(-354, -146, 708, 430, 52, lit(metal)),
    clipped(
      frame(-354, -146, 708, 430, 52),
      rect(-354, -74, 708, 300, 0, lit(mix(ink, accent, 0.3))),
      rect(-354, -74, 708, 300, 0, dots(9, 1.7, darken(ink, 0.45))),
      rect(-354, -80, 708, 6, 0, '#000000', 'fill-opacity=".3"'),
      rect(-354, 226, 708, 4, 0, '#ffffff', 'fill-opacity=".5"'),
    ),
    path(frame(-354, -108, 142, 386, 56), lit(darken(mix(ink, accent, 0.3), 0.12))),
    path(frame(-354, -108, 142, 386, 56), dots(9, 1.7, darken(ink, 0.5))),
    glint('M-218 -60V230', 3, 0.25),
    disc(-290, -152, 22, lit(accent)),
    disc(-290, -156, 17, ball(accent)),
    disc(-176, -108, 14, radial(0.5, 0.5, 0.5, '#fff1cf', '#c98b3c')),
    rect(184, -122, 84, 30, 6, hollow(ink)),
    rect(254, -40, 46, 70, 20, lit(mix(ink, metal, 0.4))),
    disc(-366, -70, 13, 'none', `stroke="${darken(metal, 0.3)}" stroke-width="8"`),
    disc(366, -70, 13, 'none', `stroke="${lighten(metal, 0.3)}" stroke-width="8"`),
    disc(0, 98, 226, radial(0.5, 0.5, 0.5, '#000000/.55 80%', '#000000/0')),
    at(
      20,
      76,
      barrel(210, lit(lighten(metal, 0.1))),
      barrel(198, lit(ink)),
      times(60, (rib) =>
        rect(-3, -197, 6, 26, 2, '#000000', `fill-opacity=".4" transform="rotate(${rib * 6})"`),
      ),
      barrel(170, linear(118, lighten(ink, 0.42), darken(ink, 0.4))),
      barrel(160, darken(ink, 0.4)),
      disc(0, 0, 154, 'none', `stroke="${accent}" stroke-width="5"`),
      barrel(140, linear(118, darken(ink, 0.7), lighten(ink, 0.18))),
      barrel(120, radial(0.38, 0.66, 0.75, lighten(tint, 0.2), darken(tint, 0.5), '#07060d')),
      barrel(84, radial(0.4, 0.62, 0.7, mix(tint, '#3fae9a', 0.5), darken(tint, 0.6), '#05040a')),
      barrel(46, radial(0.4, 0.6, 0.6, darken(tint, 0.2), '#030206')),
      oval(46, -52, 44, 26, '#ffffff', 'fill-opacity=".8" transform="rotate(38 46 -52)"'),
      oval(-44, 54, 24, 12, lighten(tint, 0.4), 'fill-opacity=".6" transform="rotate(38 -44 54)"'),
      glint('M96 -116A150 150 0 0 1 146 -40', 6, 0.6),
    ),
    glint('M230 -143H304C334 -142 349 -124 350 -96V180', 5, 0.8),
  ].join('');
}

export function drone(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const rotor = (x: number, y: number, size: number): string =>
    at(
      x,
      y,
      rect(-24 * size, -6, 48 * size, 62 * size, 14, tube(ink)),
      rect(-24 * size, 14 * size, 48 * size, 8 * size, 0, accent),
      oval(
        0,
        -16 * size,
        168 * size,
        30 * size,
        linear(0, '#ffffff/.5', '#ffffff/.08', '#ffffff/.55'),
      ),
      oval(
        0,
        -16 * size,
        168 * size,
        30 * size,
        'none',
        'stroke="#fff" stroke-opacity=".5" stroke-width="2"',
      ),
      path(
        `M${-160 * size} ${-24 * size}Q0 ${-8 * size} ${160 * size} ${-10 * size}` +
          `Q0 ${-26 * size} ${-160 * size} ${-24 * size}z`,
        lit(mix(ink, metal, 0.35)),
      ),
      oval(0, -18 * size, 20 * size, 9 * size, lit(metal)),
    );
  const limb = (d: string, width: number): string =>
    line(d, darken(shell, 0.5), width) + line(d, lit(shell), width - 8);
  return [
    shadow(0, 296, 320, 40, 0.42),
    limb('M-60 -90L-222 -150', 30),
    limb('M60 -90L222 -150', 30),
    rotor(-222, -180, 0.72),
    rotor(222, -180, 0.72),
    limb('M-90 0L-262 26', 44),
    limb('M90 0L262 26', 44),
    line('M-262 40L-272 150', darken(ink, 0.1), 16),
    line('M262 40L272 150', lighten(ink, 0.1), 16),
    path(
      'M-96 -130C-60 -166 60 -166 96 -130L152 -20C166 50 116 92 0 92S-166 50 -152 -20z',
      radial(0.68, 0.2, 0.95, lighten(shell, 0.75), `${shell} 45%`, darken(shell, 0.42)),
    ),
    path('M-60 -128C-30 -144 30 -144 60 -128L74 -52C40 -66 -40 -66 -74 -52z', lit(ink)),
    path('M-60 -128C-30 -144 30 -144 60 -128L64 -108C30 -124 -30 -124 -64 -108z', lit(accent)),
    path('M-146 14C-90 52 90 52 146 14C140 66 100 92 0 92S-140 66 -146 14z', lit(ink)),
    lens(-84, 50, 17, ink, accent),
    lens(84, 50, 17, ink, accent),
    times(4, (led) =>
      rect(-30 + led * 17, -30, 10, 5, 2.5, led < 3 ? lighten(accent, 0.3) : metal),
    ),
    glint('M100 -116L140 -30', 6, 0.85),
    rect(-66, 66, 132, 34, 14, lit(darken(ink, 0.2))),
    path('M-78 92H-58V164H-78zM58 92H78V164H58z', tube(metal)),
    rect(-60, 98, 120, 112, 34, lit(lighten(ink, 0.1))),
    lens(0, 154, 47, ink, mix(accent, '#4f46c8', 0.4)),
    rotor(-262, 0, 1),
    rotor(262, 0, 1),
    disc(-262, 62, 7, '#ff5a4a'),
    disc(262, 62, 7, '#5ce08a'),
  ].join('');
}

import { lens } from './mobile.ts';
import {
  ball,
  bar,
  darken,
  dots,
  hollow,
  lighten,
  linear,
  lit,
  mix,
  radial,
  tube,
} from './paint.ts';
import type { Palette } from './palette.ts';
import { hills, reflection, ribbons } from './screen.ts';
import {
  at,
  clipped,
  disc,
  faded,
  frame,
  glint,
  group,
  line,
  oval,
  path,
  rect,
  shadow,
  times,
} from './shape.ts';
import { boxFaces } from './solid.ts';

export function camera({ shell, ink, accent, metal }: Palette): string {
  const tint = mix(accent, '#4f46c8', 0.45);
  const barrel = (radius: number, fill: string): string => disc(0, 0, radius, fill);
  return [
    shadow(0, 290, 420, 48, 0.6),
    rect(-270, -176, 110, 40, 10, tube(metal)),
    times(16, (rib) => rect(-266 + rib * 6.6, -172, 2.6, 30, 1, '#000000', 'opacity=".28"')),
    rect(-140, -160, 56, 22, 8, tube(ink)),
    rect(216, -184, 96, 46, 10, tube(lighten(ink, 0.15))),
    times(14, (rib) => rect(220 + rib * 6.6, -180, 2.6, 38, 1, '#000000', 'opacity=".4"')),
    path('M-92 -140C-80 -214 -62 -248 -30 -250H70C102 -248 120 -214 132 -140z', lit(metal)),
    rect(-34, -262, 108, 14, 4, tube(ink)),
    rect(-20, -270, 80, 12, 3, tube(darken(metal, 0.2))),
    rect(-354, -146, 708, 430, 52, lit(metal)),
    clipped(
      frame(-354, -146, 708, 430, 52),
      rect(-354, -74, 708, 300, 0, lit(mix(ink, accent, 0.3))),
      rect(-354, -74, 708, 300, 0, dots(9, 1.7, darken(ink, 0.45))),
      rect(-354, -80, 708, 6, 0, '#000000', 'opacity=".3"'),
      rect(-354, 226, 708, 4, 0, '#ffffff', 'opacity=".5"'),
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
        rect(-3, -197, 6, 26, 2, '#000000', `opacity=".4" transform="rotate(${rib * 6})"`),
      ),
      barrel(170, linear(118, lighten(ink, 0.42), darken(ink, 0.4))),
      barrel(160, darken(ink, 0.4)),
      disc(0, 0, 154, 'none', `stroke="${accent}" stroke-width="5"`),
      barrel(140, linear(118, darken(ink, 0.7), lighten(ink, 0.18))),
      barrel(120, radial(0.38, 0.66, 0.75, lighten(tint, 0.2), darken(tint, 0.5), '#07060d')),
      barrel(84, radial(0.4, 0.62, 0.7, mix(tint, '#3fae9a', 0.5), darken(tint, 0.6), '#05040a')),
      barrel(46, radial(0.4, 0.6, 0.6, darken(tint, 0.2), '#030206')),
      oval(46, -52, 44, 26, '#ffffff', 'opacity=".8" transform="rotate(38 46 -52)"'),
      oval(-44, 54, 24, 12, lighten(tint, 0.4), 'opacity=".6" transform="rotate(38 -44 54)"'),
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
        `M${-160 * size} ${-24 * size}Q0 ${-8 * size} ${160 * size} ${-10 * size}Q0 ${-26 * size} ${-160 * size} ${-24 * size}z`,
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

export function projector(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const faces = boxFaces(430, 400, 300, { yaw: -28, pitch: 17 });
  const round = (w: number, h: number, fill: string): string =>
    rect(
      -w / 2 + 18,
      -h / 2 + 18,
      w - 36,
      h - 36,
      0,
      fill,
      `stroke="${fill}" stroke-width="36" stroke-linejoin="round"`,
    );
  return [
    shadow(0, 284, 410, 58, 0.6),
    at(
      -40,
      246,
      times(2, (foot) =>
        rect(-200 + foot * 300, -30 + foot * 20, 60, 66, 14, tube(darken(ink, 0.2))),
      ),
      faces.side(
        round(400, 300, lit(darken(shell, 0.3))),
        times(12, (slot) => rect(-140 + slot * 25, -70, 12, 150, 6, hollow(ink))),
      ),
      faces.top(
        round(430, 400, linear(150, lighten(shell, 0.7), darken(shell, 0.04))),
        disc(0, -10, 76, lit(mix(shell, metal, 0.5))),
        disc(0, -10, 68, lit(lighten(ink, 0.1))),
        disc(0, -10, 30, lit(accent)),
        times(4, (key) =>
          disc(
            52 * Math.cos(key * 1.571),
            -10 + 52 * Math.sin(key * 1.571),
            6,
            '#ffffff',
            'opacity=".8"',
          ),
        ),
        rect(-150, 120, 300, 8, 4, accent),
      ),
      faces.front(
        round(430, 300, lit(shell, 0.7)),
        rect(-196, -110, 160, 220, 22, linear(118, mix(ink, shell, 0.2), ink)),
        rect(-196, -110, 160, 220, 22, dots(12, 2.4, darken(ink, 0.5))),
        rect(-18, 118, 8, 8, 4, accent),
        disc(82, -2, 126, lit(metal)),
        lens(82, -2, 114, ink, mix(accent, '#5a54d8', 0.35)),
        disc(82, -2, 60, radial(0.5, 0.5, 0.5, '#fffbe6', '#fff2bd/.85 40%', '#ffe9a0/0')),
      ),
    ),
    faded(
      0.9,
      path('M90 60L420 -330V330L90 176z', linear(0, '#fff6d2/.75', '#fff6d2/0 92%')),
      path('M100 84L420 -120V150L100 150z', linear(0, '#ffffff/.5', '#ffffff/0 90%')),
      disc(106, 118, 150, radial(0.5, 0.5, 0.5, '#fffbe6/.8', '#fff2bd/0')),
    ),
  ].join('');
}

export function television(p: Palette): string {
  const { ink, metal, accent } = p;
  const wood = mix(accent, '#8a5a34', 0.6);
  return [
    shadow(0, 296, 420, 42, 0.6),
    path('M-300 280h22l-8 20h-10zM278 280h22l-4 20h-10z', darken(ink, 0.2)),
    path('M-340 176L-316 154H316L340 176z', linear(0, wood, lighten(wood, 0.4))),
    rect(-340, 174, 680, 112, 8, lit(wood)),
    times(3, (door) => rect(-328 + door * 222, 186, 212, 88, 5, lit(darken(wood, 0.1)))),
    times(21, (slat) => rect(-100 + slat * 10, 190, 4, 80, 2, '#000000', 'opacity=".22"')),
    rect(-140, 220, 8, 26, 4, tube(metal)),
    rect(132, 220, 8, 26, 4, tube(metal)),
    rect(-190, 146, 380, 18, 8, bar(lighten(ink, 0.08))),
    rect(-180, 148, 360, 12, 6, dots(6, 1.1, lighten(ink, 0.35))),
    path('M-270 116L-300 162H-280L-250 116zM250 116L280 162H300L270 116z', lit(darken(metal, 0.1))),
    rect(-386, -336, 764, 458, 10, '#0d0714', 'opacity=".26"'),
    rect(-382, -340, 764, 458, 8, lit(metal)),
    rect(-378, -337, 756, 451, 6, '#08070c'),
    ribbons([-372, -331, 744, 436, 3], p),
    faded(0.0, hills([-372, -331, 10, 10, 0], p)),
    rect(-336, 24, 190, 50, 25, '#ffffff', 'opacity=".2"'),
    path('M-310 36L-288 49L-310 62z', '#ffffff'),
    rect(-272, 44, 104, 9, 4.5, '#ffffff', 'opacity=".85"'),
    rect(-336, 88, 672, 6, 3, '#ffffff', 'opacity=".35"'),
    rect(-336, 88, 300, 6, 3, '#ffffff'),
    disc(-36, 91, 9, '#ffffff'),
    reflection([-378, -337, 756, 451, 6], 0.1),
    glint('M381 -330V100', 3, 0.9),
    rect(-20, 114, 40, 6, 3, darken(ink, 0.2)),
    group(
      'translate(274 150)',
      path('M-26 6L-18 -40H18L26 6z', tube(p.plinth)),
      path(
        'M0 -38C-30 -60 -34 -90 -26 -104C-8 -90 0 -70 0 -38C0 -74 16 -100 32 -108C36 -84 24 -56 0 -38z',
        lit('#6f8f5a'),
      ),
    ),
  ].join('');
}

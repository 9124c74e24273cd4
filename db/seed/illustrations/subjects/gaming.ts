import { lens } from '../deviceParts.ts';
import { ball, bar, darken, hollow, lighten, linear, lit, mix, radial, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { hills, reflection } from '../screen.ts';
import {
  at,
  clipped,
  disc,
  frame,
  glint,
  group,
  line,
  oval,
  path,
  rect,
  shadow,
  times,
} from '../shape.ts';
import { cross, faceButtons, gamepad, stick } from './gamepad.ts';

export function console(p: Palette): string {
  const { shell, ink, accent } = p;
  const wing = (side: 1 | -1): string =>
    path(
      `M${side * 62} 276C${side * 70} 90 ${side * 58} -120 ${side * 84} -330` +
        `C${side * 130} -352 ${side * 168} -336 ${side * 176} -306` +
        `C${side * 146} -110 ${side * 150} 96 ${side * 170} 276` +
        `Q${side * 116} 292 ${side * 62} 276z`,
      side === 1
        ? linear(180, darken(shell, 0.04), lighten(shell, 0.6), darken(shell, 0.22))
        : linear(180, darken(shell, 0.1), shell, darken(shell, 0.42)),
    );
  return [
    shadow(-30, 294, 340, 48, 0.6),
    at(
      -40,
      0,
      oval(0, 284, 190, 26, lit(lighten(ink, 0.1))),
      oval(0, 278, 190, 24, lit(darken(ink, 0.2))),
      path('M-96 -300H96L84 274H-84z', linear(180, ink, lighten(ink, 0.26), darken(ink, 0.5))),
      times(17, (vent) => rect(-84, -294 + vent * 9, 168, 4, 2, '#000000', 'fill-opacity=".6"')),
      rect(-5, -110, 10, 230, 5, hollow(ink)),
      rect(-60, 150, 44, 17, 8, hollow(ink)),
      rect(16, 150, 44, 17, 8, hollow(ink)),
      rect(22, 155, 32, 6, 3, lit(accent)),
      disc(0, 206, 15, lit(lighten(ink, 0.3))),
      disc(0, 206, 15, 'none', `stroke="${lighten(accent, 0.25)}" stroke-width="4"`),
      wing(-1),
      wing(1),
      line('M64 272C72 90 60 -120 86 -326', lighten(accent, 0.25), 6),
      line('M-64 272C-72 90 -60 -120 -86 -326', lighten(accent, 0.1), 6),
      line('M64 272C72 90 60 -120 86 -326', accent, 22, 'stroke-opacity=".22"'),
      line('M-64 272C-72 90 -60 -120 -86 -326', accent, 22, 'stroke-opacity=".22"'),
      glint('M168 -290C142 -110 144 90 160 262', 6, 0.9),
    ),
    shadow(190, 302, 180, 22, 0.6),
    group('translate(196 206) scale(.5)', gamepad(p)),
  ].join('');
}

export function handheld(p: Palette): string {
  const { shell, ink, accent, metal, form } = p;
  const grip = (side: 1 | -1, colour: string): string =>
    path(
      `M${side * 232} -186H${side * 300}C${side * 366} -186 ${side * 384} -140 ${side * 384} -80` +
        `V104C${side * 384} 160 ${side * 352} 190 ${side * 306} 190H${side * 232}z`,
      side === 1
        ? linear(160, lighten(colour, 0.45), colour, darken(colour, 0.26))
        : linear(160, lighten(colour, 0.2), colour, darken(colour, 0.4)),
    );
  const sideways = (side: 1 | -1): string =>
    rect(side === 1 ? 244 : -364, -206, 120, 40, 18, lit(darken(ink, 0.1)));
  return [
    shadow(-10, 290, 380, 44, 0.5),
    group(
      'translate(0 0) rotate(-7)',
      sideways(1),
      sideways(-1),
      path(frame(-390, -176, 776, 382, 90), darken(ink, 0.5)),
      grip(-1, accent),
      grip(1, mix(accent, form, 0.75)),
      rect(-262, -190, 524, 384, 14, lit(ink)),
      rect(-262, -190, 524, 384, 14, 'none', `stroke="${lighten(ink, 0.3)}" stroke-width="2"`),
      rect(-240, -168, 480, 340, 10, '#08070c'),
      hills([-230, -158, 460, 320, 6], p),
      times(3, (step) =>
        rect(-200 + step * 118, 70 - step * 44, 92, 22, 8, bar(mix(accent, shell, 0.1 * step))),
      ),
      times(3, (coin) => disc(-154 + coin * 118, 36 - coin * 44, 14, ball('#ffcf4d'))),
      path('M-176 -8q0 -30 24 -30t24 30v18h-48z', lit(form)),
      disc(-144, -12, 5, '#ffffff'),
      times(3, (life) => disc(-204 + life * 26, -134, 9, ball(accent))),
      rect(120, -142, 96, 14, 7, '#ffffff', 'fill-opacity=".4"'),
      rect(120, -142, 62, 14, 7, '#ffffff', 'fill-opacity=".95"'),
      reflection([-240, -168, 480, 340, 10], 0.18),
      stick(-316, -90, 38, p),
      cross(-316, 46, 38, lighten(ink, 0.08)),
      faceButtons(316, -90, 36, 17, [shell, metal, shell, lighten(ink, 0.2)]),
      stick(316, 46, 38, p),
      rect(-286, -160, 26, 8, 4, darken(ink, 0.2)),
      rect(262, -160, 26, 8, 4, darken(ink, 0.2)),
      disc(-288, 124, 12, ball(lighten(ink, 0.2))),
      disc(288, 124, 12, ball(lighten(ink, 0.2))),
      times(5, (slit) => rect(-346 + slit * 13, 150, 6, 22, 3, '#000000', 'fill-opacity=".45"')),
      times(5, (slit) => rect(288 + slit * 13, 150, 6, 22, 3, '#000000', 'fill-opacity=".45"')),
      glint('M300 -182C352 -182 378 -150 379 -90', 6, 0.85),
    ),
  ].join('');
}

export function vrHeadset(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const visor =
    'M-268 -126C-262 -186 -200 -206 0 -206S262 -186 268 -126L276 40C280 112 236 150 164 152' +
    'C96 154 64 98 0 98S-96 154 -164 152C-236 150 -280 112 -276 40z';
  const wand = (side: 1 | -1): string =>
    group(
      `translate(${side * 352} 186) rotate(${side * 12}) scale(1.12)`,
      rect(-24, -34, 48, 124, 24, side === 1 ? tube(shell) : tube(darken(shell, 0.12))),
      oval(0, -42, 54, 34, lit(shell)),
      oval(0, -46, 46, 27, lit(ink)),
      disc(-14, -50, 13, ball(lighten(ink, 0.25))),
      disc(18, -52, 7, ball(accent)),
      disc(20, -36, 6, ball(metal)),
      rect(side * 14 - 7, 2, 14, 36, 7, lit(ink)),
    );
  return [
    shadow(0, 292, 250, 40, 0.45),
    shadow(-340, 292, 80, 20, 0.5),
    shadow(352, 292, 80, 20, 0.5),
    line('M-236 -60C-300 -300 -120 -344 0 -344S300 -300 236 -60', darken(ink, 0.3), 50),
    line(
      'M-236 -60C-300 -300 -120 -344 0 -344S300 -300 236 -60',
      linear(0, darken(ink, 0.1), lighten(ink, 0.3)),
      38,
    ),
    path('M-46 -356H46L58 -190H-58z', lit(darken(accent, 0.05))),
    line(
      'M-40 -346L-50 -200M40 -346L50 -200',
      '#ffffff',
      2,
      'stroke-opacity=".4" stroke-dasharray="8 7"',
    ),
    rect(-50, -300, 100, 26, 6, lit(metal)),
    rect(-34, -294, 68, 14, 4, hollow(ink)),
    rect(-318, -110, 76, 160, 34, lit(darken(shell, 0.3))),
    rect(242, -110, 76, 160, 34, lit(shell)),
    disc(286, -30, 20, lit(metal)),
    disc(-286, -30, 20, lit(darken(metal, 0.3))),
    path(visor, lit(darken(ink, 0.35)), 'transform="translate(0 26) scale(1.015 1.02)"'),
    path(visor, linear(112, lighten(shell, 0.6), shell, darken(shell, 0.34))),
    path(
      visor,
      linear(118, lighten(ink, 0.22), ink, darken(ink, 0.55)),
      'transform="translate(0 -4) scale(.925 .9)"',
    ),
    clipped(
      visor,
      group(
        'translate(0 -4) scale(.925 .9)',
        clipped(
          visor,
          disc(180, -190, 240, radial(0.5, 0.5, 0.5, `${accent}/.75`, `${accent}/0`)),
          disc(-180, 120, 260, radial(0.5, 0.5, 0.5, `${p.screen[0]}/.55`, `${p.screen[0]}/0`)),
          path('M-280 -210H-30L-190 160H-280z', '#ffffff', 'fill-opacity=".07"'),
          path('M60 -210H280V-60C210 -150 130 -170 60 -210z', '#ffffff', 'fill-opacity=".22"'),
        ),
      ),
    ),
    lens(-178, -98, 23, ink, accent),
    lens(178, -98, 23, ink, accent),
    lens(-186, 72, 23, ink, accent),
    lens(186, 72, 23, ink, accent),
    rect(-40, -96, 80, 26, 13, '#000000', 'fill-opacity=".55"'),
    disc(-18, -83, 8, radial(0.5, 0.5, 0.5, lighten(accent, 0.3), darken(accent, 0.6))),
    disc(18, -83, 8, '#1b1824'),
    glint('M120 -200C220 -194 256 -176 262 -120L268 -20', 6, 0.85),
    wand(-1),
    wand(1),
  ].join('');
}

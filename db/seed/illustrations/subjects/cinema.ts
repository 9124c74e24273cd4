import { lens } from '../deviceParts.ts';
import { bar, darken, dots, hollow, lighten, linear, lit, mix, radial, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { reflection, ribbons } from '../screen.ts';
import { at, disc, glint, group, oval, path, rect, shadow, times } from '../shape.ts';
import { boxEdge, boxFaces } from '../solid.ts';

export function projector(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const size: [number, number, number] = [470, 420, 330];
  const view = { yaw: -28, pitch: 17 };
  const faces = boxFaces(...size, view);
  const flare = (width: number, height: number, opacity: number): string =>
    oval(100, 98, width, height, radial(0.5, 0.5, 0.5, `#fff8dc/${opacity}`, '#fff2bd/0'));
  return [
    shadow(0, 280, 420, 60, 0.6),
    at(
      -20,
      240,
      times(2, (foot) =>
        rect(-214 + foot * 330, -40 + foot * 6, 66, 70, 14, tube(darken(ink, 0.2))),
      ),
      boxEdge(size, view, 34, lighten(shell, 0.7)),
      faces.side(
        rect(-208, -162, 415, 325, 32, linear(100, darken(shell, 0.18), darken(shell, 0.42))),
        times(12, (slot) => rect(-150 + slot * 26, -80, 12, 170, 6, hollow(ink))),
      ),
      faces.top(
        rect(-216, -192, 432, 382, 52, linear(150, lighten(shell, 0.75), darken(shell, 0.05))),
        disc(0, -14, 92, lit(mix(shell, metal, 0.5))),
        disc(0, -14, 84, lit(lighten(ink, 0.1))),
        disc(0, -14, 34, lit(accent)),
        times(4, (key) =>
          disc(
            60 * Math.cos(key * 1.571),
            -14 + 60 * Math.sin(key * 1.571),
            7,
            '#ffffff',
            'fill-opacity=".8"',
          ),
        ),
        rect(-170, 138, 340, 8, 4, accent),
      ),
      faces.front(
        rect(-232, -162, 465, 325, 32, lit(shell, 0.7)),
        rect(-204, -124, 170, 248, 24, linear(118, mix(ink, shell, 0.2), ink)),
        rect(-204, -124, 170, 248, 24, dots(12, 2.4, darken(ink, 0.5))),
        disc(-118, 136, 5, accent),
        disc(92, -2, 136, lit(metal)),
        disc(92, -2, 128, darken(ink, 0.2)),
        times(48, (rib) =>
          rect(
            -2,
            -127,
            4,
            12,
            1,
            '#ffffff',
            `fill-opacity=".22" transform="translate(92 -2) rotate(${rib * 7.5})"`,
          ),
        ),
        lens(92, -2, 112, ink, mix(accent, '#5a54d8', 0.35)),
        disc(92, -2, 66, radial(0.5, 0.5, 0.5, '#fffdf2', '#fff2bd/.9 40%', '#ffe9a0/0')),
      ),
    ),
    flare(250, 210, 0.5),
    flare(390, 16, 0.9),
  ].join('');
}

export function television(p: Palette): string {
  const { ink, metal, accent } = p;
  const wood = mix('#9a6238', accent, 0.14);
  return [
    shadow(0, 296, 420, 42, 0.6),
    path('M-300 280h22l-8 20h-10zM278 280h22l-4 20h-10z', darken(ink, 0.2)),
    path('M-340 176L-316 154H316L340 176z', linear(0, wood, lighten(wood, 0.4))),
    rect(-340, 174, 680, 112, 8, lit(wood)),
    times(3, (door) => rect(-328 + door * 222, 186, 212, 88, 5, lit(darken(wood, 0.1)))),
    times(21, (slat) => rect(-100 + slat * 10, 190, 4, 80, 2, '#000000', 'fill-opacity=".22"')),
    rect(-140, 220, 8, 26, 4, tube(metal)),
    rect(132, 220, 8, 26, 4, tube(metal)),
    rect(-190, 146, 380, 18, 8, bar(lighten(ink, 0.08))),
    rect(-180, 148, 360, 12, 6, dots(6, 1.1, lighten(ink, 0.35))),
    path('M-270 116L-300 162H-280L-250 116zM250 116L280 162H300L270 116z', lit(darken(metal, 0.1))),
    rect(-386, -336, 764, 458, 10, '#0d0714', 'fill-opacity=".26"'),
    rect(-382, -340, 764, 458, 8, lit(metal)),
    rect(-378, -337, 756, 451, 6, '#08070c'),
    ribbons([-372, -331, 744, 436, 3], p),
    rect(-336, 24, 190, 50, 25, '#ffffff', 'fill-opacity=".2"'),
    path('M-310 36L-288 49L-310 62z', '#ffffff'),
    rect(-272, 44, 104, 9, 4.5, '#ffffff', 'fill-opacity=".85"'),
    rect(-336, 88, 672, 6, 3, '#ffffff', 'fill-opacity=".35"'),
    rect(-336, 88, 300, 6, 3, '#ffffff'),
    disc(-36, 91, 9, '#ffffff'),
    reflection([-378, -337, 756, 451, 6], 0.1),
    glint('M381 -330V100', 3, 0.9),
    rect(-20, 114, 40, 6, 3, darken(ink, 0.2)),
    group(
      'translate(274 150)',
      path('M-26 6L-18 -40H18L26 6z', tube(p.plinth)),
      path(
        'M0 -38C-30 -60 -34 -90 -26 -104C-8 -90 0 -70 0 -38C0 -74 16 -100 32 -108' +
          'C36 -84 24 -56 0 -38z',
        lit('#6f8f5a'),
      ),
    ),
  ].join('');
}

import { driver } from '../deviceParts.ts';
import { bar, darken, dots, hollow, lighten, linear, lit, mix, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { at, clipped, disc, frame, glint, oval, path, rect, shadow, times } from '../shape.ts';
import { boxEdge, boxFaces } from '../solid.ts';

export function speaker(p: Palette): string {
  const { shell, ink, accent } = p;
  const faces = boxFaces(340, 270, 590, { yaw: -27, pitch: 11 });
  const wood = mix('#a8673c', accent, 0.18);
  return at(
    -6,
    276,
    shadow(-10, 8, 330, 50, 0.6),
    faces.side(
      rect(-135, -295, 270, 590, 4, linear(0, darken(wood, 0.5), darken(wood, 0.22))),
      times(9, (i) =>
        rect(-128 + i * 29, -290, 5 + (i % 3) * 4, 580, 2, '#000000', 'fill-opacity=".09"'),
      ),
    ),
    faces.top(rect(-170, -135, 340, 270, 4, linear(160, lighten(wood, 0.5), wood))),
    faces.front(
      rect(-170, -295, 340, 590, 6, lit(shell, 0.8)),
      rect(-156, -281, 312, 562, 10, 'none', 'stroke="#000" stroke-opacity=".1" stroke-width="3"'),
      driver(0, 76, 138, accent, p),
      driver(0, -168, 82, ink, p),
      rect(-70, 242, 140, 20, 10, hollow(ink)),
      disc(132, 262, 6, lighten(accent, 0.3)),
      path('M170 -295V295H160V-295z', '#ffffff', 'fill-opacity=".5"'),
    ),
  );
}

export function soundbar(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const box = boxFaces(250, 200, 420, { yaw: -24, pitch: 9 });
  const satellite = at(
    -236,
    224,
    shadow(0, 6, 130, 22, 0.5),
    rect(-78, -300, 156, 304, 40, tube(shell)),
    path(frame(-78, -244, 156, 248, 36), tube(mix(ink, shell, 0.14))),
    path(frame(-78, -244, 156, 248, 36), dots(9, 1.5, lighten(ink, 0.34))),
    oval(0, -288, 58, 12, lit(darken(shell, 0.12))),
    rect(-20, -264, 40, 6, 3, lighten(accent, 0.2)),
  );
  return [
    at(
      150,
      220,
      shadow(0, 10, 250, 40, 0.5),
      boxEdge([250, 200, 420], { yaw: -24, pitch: 9 }, 12, lighten(ink, 0.4)),
      box.side(rect(-99, -208, 197, 416, 10, lit(darken(ink, 0.2)))),
      box.top(rect(-119, -94, 238, 188, 14, lit(lighten(ink, 0.22)))),
      box.front(
        rect(-123, -208, 246, 416, 10, lit(lighten(ink, 0.08))),
        driver(0, -64, 104, accent, p),
        rect(-60, 84, 120, 22, 11, hollow(ink)),
      ),
    ),
    satellite,
    shadow(0, 298, 430, 40, 0.65),
    path('M-352 198L-322 176H322L352 198z', linear(0, shell, lighten(shell, 0.6))),
    rect(-376, 192, 752, 106, 50, bar(lighten(ink, 0.1))),
    clipped(
      frame(-376, 192, 752, 106, 50),
      rect(-318, 192, 636, 106, 0, dots(9, 1.7, lighten(ink, 0.3))),
      rect(-376, 192, 60, 106, 0, bar(metal)),
      rect(316, 192, 60, 106, 0, bar(metal)),
      rect(-319, 192, 3, 106, 0, '#000000', 'fill-opacity=".4"'),
      rect(316, 192, 3, 106, 0, '#000000', 'fill-opacity=".4"'),
    ),
    times(5, (led) =>
      rect(-48 + led * 21, 242, 12, 6, 3, led < 3 ? lighten(accent, 0.3) : '#77747f'),
    ),
    times(4, (key) => oval(-54 + key * 36, 186, 9, 3, darken(shell, 0.35))),
    glint('M-300 200H330', 4, 0.5),
  ].join('');
}

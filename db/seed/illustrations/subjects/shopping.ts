import { wheel } from '../deviceParts.ts';
import { ball, darken, hollow, lighten, linear, lit, mix, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { at, disc, group, line, path, rect, shadow, times } from '../shape.ts';
import { boxFaces } from '../solid.ts';

function box(
  x: number,
  y: number,
  [width, depth, height]: [number, number, number],
  tape: string,
  details: string,
): string {
  const card = '#cf9a63';
  const faces = boxFaces(width, depth, height, { yaw: -33, pitch: 21 });
  const [w, d, h] = [width / 2, depth / 2, height / 2];
  return at(
    x,
    y,
    faces.side(
      rect(-d, -h, depth, height, 0, linear(90, darken(card, 0.3), darken(card, 0.5))),
      rect(-d * 0.16, -h, d * 0.32, height * 0.24, 0, darken(tape, 0.42)),
      rect(d - 4, -h, 4, height, 0, '#ffffff', 'fill-opacity=".14"'),
    ),
    faces.top(
      rect(-w, -d, width, depth, 0, linear(160, lighten(card, 0.42), lighten(card, 0.1))),
      rect(-w, -2, width, 4, 0, darken(card, 0.5)),
      rect(-w, -d * 0.16, width, d * 0.32, 0, linear(160, lighten(tape, 0.3), tape)),
    ),
    faces.front(
      rect(-w, -h, width, height, 0, lit(card, 0.8)),
      details,
      rect(-w, -h, width, 3, 0, '#ffffff', 'fill-opacity=".4"'),
    ),
  );
}

export function parcel({ shell, ink, accent }: Palette): string {
  const label = group(
    'translate(40 30)',
    rect(-104, -76, 208, 152, 8, '#000000', 'fill-opacity=".14" transform="translate(-4 5)"'),
    rect(-104, -76, 208, 152, 8, lit(shell, 0.4)),
    rect(-88, -60, 60, 34, 5, accent),
    rect(-16, -58, 104, 10, 5, mix(ink, shell, 0.35)),
    rect(-16, -40, 70, 10, 5, mix(ink, shell, 0.6)),
    times(22, (strip) => rect(-88 + strip * 8, -8, 2 + ((strip * 7) % 4), 66, 0, ink)),
  );
  const arrows = times(2, (index) =>
    path(`M${-176 + index * 44} -120v-34h-12l20 -26l20 26h-12v34z`, darken('#cf9a63', 0.55)),
  );
  return [
    shadow(-10, 268, 400, 62, 0.6),
    box(0, 248, [440, 360, 380], accent, label + arrows),
    box(
      -6,
      -150,
      [210, 170, 120],
      mix(accent, shell, 0.2),
      rect(-70, -30, 86, 56, 5, lit(shell, 0.4)) +
        times(8, (strip) => rect(-62 + strip * 9, -6, 3 + (strip % 3), 24, 0, ink)) +
        rect(-62, -22, 44, 8, 4, accent),
    ),
  ].join('');
}

export function shoppingCart(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const wire = (d: string, width = 7): string =>
    line(d, darken(metal, 0.5), width + 3) + line(d, lighten(metal, 0.25), width);
  const basket = 'M-230 -150H330L266 92H-170z';
  const column = (share: number): string => `M${-230 + 560 * share} -150L${-170 + 436 * share} 92`;
  return [
    shadow(10, 296, 370, 40, 0.6),
    wire('M330 -150L346 -190', 7),
    path('M-226 -150L-250 -184H346L330 -150z', hollow(mix(metal, ink, 0.5)), 'fill-opacity=".5"'),
    group(
      'translate(-130 -60) rotate(-6)',
      rect(-60, -230, 150, 300, 14, tube(shell)),
      rect(-60, -180, 150, 96, 0, tube(accent)),
      disc(15, -132, 26, ball(shell)),
    ),
    box(
      96,
      60,
      [230, 180, 230],
      accent,
      rect(-50, -50, 100, 70, 6, lit(shell, 0.4)) + rect(-40, -38, 46, 12, 6, accent),
    ),
    group(
      'translate(240 -90) rotate(9)',
      rect(-56, -150, 112, 250, 20, lit(ink)),
      rect(-48, -142, 96, 190, 12, lit(p.screen[0])),
      disc(10, -60, 30, ball(p.screen[2])),
    ),
    path(basket, linear(118, `${shell}/.3`, `${ink}/.34`)),
    times(11, (index) => wire(column((index + 0.5) / 11), 4)),
    wire('M-214 -86H313M-198 -24H297M-184 36H281', 4),
    line(basket, darken(accent, 0.45), 22),
    line(basket, accent, 15),
    line('M-226 -154H330', '#ffffff', 4, 'stroke-opacity=".55"'),
    line('M-170 92L-206 176H262', darken(metal, 0.55), 22),
    line('M-170 92L-206 176H262', lighten(metal, 0.1), 14),
    line('M-230 -150L-286 -268H-352', darken(metal, 0.55), 24),
    line('M-230 -150L-286 -268', lighten(metal, 0.1), 16),
    line('M-288 -268H-356', darken(accent, 0.4), 40),
    line('M-288 -268H-356', accent, 31),
    line('M-284 -276H-352', '#ffffff', 6, 'stroke-opacity=".5"'),
    path('M-196 176h36l-6 40h-24zM216 176h36l-6 40h-24z', lit(ink)),
    wheel(-178, 242, 56, p),
    wheel(234, 242, 56, p),
  ].join('');
}

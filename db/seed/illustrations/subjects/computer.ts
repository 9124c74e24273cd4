import { ball, bar, darken, hollow, lighten, linear, lit, mix, radial, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { orbs, reflection, ribbons } from '../screen.ts';
import { at, disc, frame, glint, group, line, oval, path, rect, shadow, times } from '../shape.ts';
import { slab } from '../solid.ts';

/**
 * Returns the path of an area on the laptop's keyboard side. `top` and `bottom` are y coordinates; `from` and
 * `to` are shares of the width.
 */
function deckPatch(top: number, bottom: number, from: number, to: number): string {
  const half = (y: number): number => 312 + ((y - 112) / 158) * 64;
  const x = (y: number, share: number): number => half(y) * (2 * share - 1);
  return (
    `M${x(top, from)} ${top}L${x(top, to)} ${top}L${x(bottom, to)} ${bottom}` +
    `L${x(bottom, from)} ${bottom}z`
  );
}

export function laptop(p: Palette): string {
  const { ink, metal } = p;
  const rows = [118, 138, 159, 181, 204];
  const keys = rows.slice(0, -1).map((y, row) =>
    times(row === 3 ? 9 : 13, (key) => {
      const shares = [0.1, 0.16, 0.22, 0.28, 0.34, 0.64, 0.7, 0.76, 0.84, 0.9];
      const start = row === 3 ? (shares[key] ?? 0) : 0.1 + key * 0.0615;
      const end = row === 3 ? (shares[key + 1] ?? 0) : start + 0.0615;
      const colour = row === 0 && key === 12 ? p.accent : lighten(ink, 0.06);
      return (
        path(deckPatch(y + 2, (rows[row + 1] ?? y) - 1, start + 0.004, end - 0.004), '#050408') +
        path(deckPatch(y, (rows[row + 1] ?? y) - 5, start + 0.005, end - 0.005), lit(colour))
      );
    }),
  );
  return [
    shadow(0, 296, 450, 48, 0.6),
    path(frame(-322, -318, 644, 428, 28), lit(darken(metal, 0.42))),
    path(frame(-316, -316, 638, 424, 26), lit(lighten(metal, 0.2))),
    path(frame(-311, -311, 628, 416, 22), darken(ink, 0.6)),
    orbs([-296, -296, 598, 378, 10], p),
    rect(-30, -310, 66, 20, 9, darken(ink, 0.6)),
    disc(3, -301, 4, lighten(ink, 0.4)),
    rect(-258, -256, 250, 180, 16, '#ffffff', 'fill-opacity=".88"'),
    times(3, (dot) => disc(-238 + dot * 18, -238, 5.5, [p.accent, p.form, metal][dot] ?? metal)),
    times(6, (row) =>
      rect(
        -238,
        -212 + row * 20,
        [150, 196, 120, 180, 90, 140][row] ?? 0,
        9,
        4.5,
        row % 3 === 0 ? p.accent : mix(ink, '#ffffff', 0.55),
        'fill-opacity=".75"',
      ),
    ),
    rect(60, -110, 200, 140, 16, '#ffffff', 'fill-opacity=".3"'),
    times(6, (column) => {
      const height = [40, 66, 52, 90, 74, 104][column] ?? 0;
      return rect(80 + column * 28, 14 - height, 16, height, 6, '#ffffff', 'fill-opacity=".85"');
    }),
    reflection([-311, -311, 628, 416, 22], 0.15),
    glint('M280 -315C306 -312 319 -300 320 -278V70', 4, 0.9),
    path('M-316 106H320L322 116H-318z', darken(ink, 0.3)),
    path(
      'M-312 110H314L392 268Q396 278 384 278H-384Q-396 278 -390 268z',
      linear(150, lighten(metal, 0.5), metal, darken(metal, 0.28)),
    ),
    path(deckPatch(114, 206, 0.085, 0.915), darken(ink, 0.35)),
    ...keys,
    path(
      deckPatch(214, 268, 0.34, 0.66),
      linear(118, lighten(metal, 0.42), darken(metal, 0.06)),
      `stroke="${darken(metal, 0.35)}" stroke-width="1.5"`,
    ),
    path(
      'M-390 268Q-396 278 -384 278H384Q396 278 392 268L394 286Q392 298 376 298H-376' +
        'Q-392 298 -394 286z',
      bar(metal),
    ),
    rect(-70, 277, 140, 8, 4, darken(metal, 0.4)),
    glint('M-370 279H378', 2, 0.8),
  ].join('');
}

export function monitor(p: Palette): string {
  const { ink, metal, accent } = p;
  const curve = (inset: number): string => {
    const [x, top, bottom] = [382 - inset, -330 + inset, 130 - inset];
    return (
      `M${-x} ${top}Q0 ${top + 30} ${x} ${top}` +
      `L${x} ${bottom}Q0 ${bottom - 26} ${-x} ${bottom}z`
    );
  };
  const round = 'stroke-width="14" stroke-linejoin="round"';
  return [
    shadow(0, 296, 300, 42, 0.6),
    path('M-190 270a190 32 0 0 0 380 0v12a190 32 0 0 1 -380 0z', darken(metal, 0.5)),
    oval(0, 270, 190, 32, linear(165, lighten(metal, 0.6), darken(metal, 0.15))),
    oval(0, 262, 66, 12, '#000000', 'fill-opacity=".25"'),
    path('M-42 90H42L50 262Q0 276 -50 262z', tube(metal)),
    oval(0, 190, 20, 20, hollow(metal)),
    path(curve(0), lit(darken(metal, 0.3)), `stroke="${darken(metal, 0.4)}" ${round}`),
    path(curve(4), darken(ink, 0.55), `stroke="${darken(ink, 0.55)}" ${round}`),
    `<g clip-path="clip(${curve(12)})">`,
    ribbons([-372, -322, 744, 446, 0], p),
    rect(-372, -322, 744, 446, 0, linear(0, '#000000/.28', '#000000/0 30%', '#ffffff/.12')),
    rect(-330, -276, 190, 54, 27, '#ffffff', 'fill-opacity=".2"'),
    disc(-302, -249, 15, ball(accent)),
    rect(-276, -258, 110, 8, 4, '#ffffff', 'fill-opacity=".8"'),
    rect(-276, -244, 70, 8, 4, '#ffffff', 'fill-opacity=".5"'),
    path('M150 -330H390V30z', '#ffffff', 'fill-opacity=".08"'),
    '</g>',
    glint('M384 -318V116', 3, 0.8),
    disc(300, 121, 3.5, lighten(accent, 0.4)),
  ].join('');
}

export function router({ shell, ink, accent, metal }: Palette): string {
  const antenna = (x: number, tilt: number): string =>
    group(
      `translate(${x} 110) rotate(${tilt})`,
      rect(-18, -46, 36, 70, 10, tube(darken(ink, 0.1))),
      path('M-19 -30L-13 -372Q0 -386 13 -372L19 -30z', tube(lighten(ink, 0.1))),
      rect(-15, -330, 30, 10, 2, tube(accent)),
      glint('M9 -360L13 -60', 3, 0.5),
    );
  const arc = (radius: number, opacity: number): string =>
    line(
      `M${-radius * 0.72} ${-96 - radius * 0.7}` +
        `A${radius} ${radius} 0 0 1 ${radius * 0.72} ${-96 - radius * 0.7}`,
      '#ffffff',
      17,
      `stroke-opacity="${opacity}"`,
    );
  return [
    shadow(0, 292, 430, 54, 0.6),
    arc(70, 0.95),
    arc(128, 0.75),
    arc(186, 0.5),
    disc(0, -106, 18, '#ffffff'),
    antenna(-300, -12),
    antenna(-150, -5),
    antenna(150, 5),
    antenna(300, 12),
    at(
      0,
      198,
      slab(
        { width: 736, depth: 420, height: 86, radius: 90, view: { yaw: 0, pitch: 22 } },
        linear(180, lighten(shell, 0.4), shell, darken(shell, 0.18), darken(shell, 0.46)),
        path(
          frame(-368, -210, 736, 420, 90),
          linear(150, lighten(shell, 0.7), shell, darken(shell, 0.22)),
        ),
        path(
          frame(-340, -182, 680, 364, 70),
          'none',
          'stroke="#000" stroke-opacity=".09" stroke-width="4"',
        ),
        times(10, (slot) =>
          rect(-236 + slot * 50, -140, 22, 120, 11, hollow(mix(ink, shell, 0.12))),
        ),
        disc(0, 86, 56, lit(accent)),
        disc(0, 86, 30, lit(lighten(accent, 0.25))),
      ),
    ),
    times(5, (led) =>
      rect(-92 + led * 42, 230, 18, 9, 4.5, led < 4 ? lighten(accent, 0.25) : metal),
    ),
    times(5, (led) =>
      led < 4
        ? oval(-83 + led * 42, 234, 26, 16, radial(0.5, 0.5, 0.5, `${accent}/.5`, `${accent}/0`))
        : '',
    ),
    glint('M-260 197C-120 206 150 206 290 194', 3, 0.8),
  ].join('');
}

import { ball, bar, darken, hollow, lighten, linear, lit, mix, radial, tube } from './paint.ts';
import type { Palette } from './palette.ts';
import { hills, orbs, reflection, ribbons } from './screen.ts';
import { at, disc, frame, glint, group, line, oval, path, rect, shadow, times } from './shape.ts';
import { boxFaces, slab } from './solid.ts';

/** A quadrilateral of the laptop's deck, between two heights and two shares of its width. */
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
    rect(-258, -256, 250, 180, 16, '#ffffff', 'opacity=".88"'),
    times(3, (dot) => disc(-238 + dot * 18, -238, 5.5, [p.accent, p.form, metal][dot] ?? metal)),
    times(6, (row) =>
      rect(
        -238,
        -212 + row * 20,
        [150, 196, 120, 180, 90, 140][row] ?? 0,
        9,
        4.5,
        row % 3 === 0 ? p.accent : mix(ink, '#ffffff', 0.55),
        'opacity=".75"',
      ),
    ),
    rect(60, -110, 200, 140, 16, '#ffffff', 'opacity=".3"'),
    times(6, (column) => {
      const height = [40, 66, 52, 90, 74, 104][column] ?? 0;
      return rect(80 + column * 28, 14 - height, 16, height, 6, '#ffffff', 'opacity=".85"');
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
      'M-390 268Q-396 278 -384 278H384Q396 278 392 268L394 286Q392 298 376 298H-376Q-392 298 -394 286z',
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
    return `M${-x} ${top}Q0 ${top + 30} ${x} ${top}L${x} ${bottom}Q0 ${bottom - 26} ${-x} ${bottom}z`;
  };
  const round = 'stroke-width="14" stroke-linejoin="round"';
  return [
    shadow(0, 296, 300, 42, 0.6),
    path('M-190 270a190 32 0 0 0 380 0v12a190 32 0 0 1 -380 0z', darken(metal, 0.5)),
    oval(0, 270, 190, 32, linear(165, lighten(metal, 0.6), darken(metal, 0.15))),
    oval(0, 262, 66, 12, '#000000', 'opacity=".25"'),
    path('M-42 90H42L50 262Q0 276 -50 262z', tube(metal)),
    oval(0, 190, 20, 20, hollow(metal)),
    path(curve(0), lit(darken(metal, 0.3)), `stroke="${darken(metal, 0.4)}" ${round}`),
    path(curve(4), darken(ink, 0.55), `stroke="${darken(ink, 0.55)}" ${round}`),
    `<g clip-path="clip(${curve(12)})">`,
    ribbons([-372, -322, 744, 446, 0], p),
    rect(-372, -322, 744, 446, 0, linear(0, '#000000/.28', '#000000/0 30%', '#ffffff/.12')),
    rect(-330, -276, 190, 54, 27, '#ffffff', 'opacity=".2"'),
    disc(-302, -249, 15, ball(accent)),
    rect(-276, -258, 110, 8, 4, '#ffffff', 'opacity=".8"'),
    rect(-276, -244, 70, 8, 4, '#ffffff', 'opacity=".5"'),
    path('M150 -330H390V30z', '#ffffff', 'opacity=".08"'),
    '</g>',
    glint('M384 -318V116', 3, 0.8),
    glint('M60 -304Q240 -312 380 -336', 2, 0.6),
    disc(300, 121, 3.5, lighten(accent, 0.4)),
  ].join('');
}

export function keyboard(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const view = { yaw: -17, pitch: 46 };
  const widths = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
    [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
    [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75],
    [1.25, 1.25, 1.25, 5.5, 1.25, 1.25, 1.25, 1],
  ];
  const unit = 48;
  const keys = widths.map((row, rowIndex) => {
    let column = 0;
    return row.map((width, index) => {
      const x = -336 + column * unit;
      column += width;
      const y = -122 + rowIndex * 50;
      const isAccent = (rowIndex === 2 && index === 11) || (rowIndex === 0 && index === 0);
      const isDark = width !== 1 && !(rowIndex === 4 && index === 3);
      const colour = isAccent ? accent : isDark ? mix(ink, metal, 0.24) : shell;
      const w = width * unit - 5;
      return (
        rect(x - 1, y + 2, w, 46, 8, darken(colour, 0.52)) +
        rect(x + 1, y - 8, w, 45, 8, lit(darken(colour, 0.18))) +
        rect(x + 5, y - 12, w - 8, 36, 8, linear(118, lighten(colour, 0.5), colour))
      );
    });
  });
  const cable = 'M196 -170C210 -250 150 -262 120 -300S190 -372 250 -330S300 -250 372 -280';
  return [
    shadow(0, 296, 390, 48, 0.5),
    line(cable, darken(accent, 0.4), 20),
    line(cable, accent, 14, ''),
    line(cable, '#ffffff', 14, 'opacity=".28" stroke-dasharray="2 9"'),
    at(
      0,
      78,
      slab(
        { width: 740, depth: 308, height: 54, radius: 30, view },
        linear(180, lighten(metal, 0.1), darken(metal, 0.12), darken(metal, 0.5)),
        path(frame(-370, -154, 740, 308, 30), lit(lighten(metal, 0.2))),
        path(frame(-352, -136, 704, 272, 16), darken(ink, 0.35)),
        ...keys.flat(),
      ),
    ),
  ].join('');
}

export function mouse({ shell, ink, accent, metal }: Palette): string {
  const body =
    'M0 -318C104 -318 172 -262 182 -140C190 -40 176 40 180 120C184 226 112 300 0 300' +
    'C-112 300 -184 226 -180 120C-176 40 -190 -40 -182 -140C-172 -262 -104 -318 0 -318z';
  return [
    shadow(-20, 290, 300, 52, 0.55),
    group(
      'translate(-4 -22) rotate(16)',
      path(body, '#0d0714', 'opacity=".28" transform="translate(-26 20)"'),
      path(body, lit(darken(ink, 0.3)), 'transform="translate(-14 10)"'),
      path(
        body,
        linear(160, lighten(accent, 0.3), darken(accent, 0.2)),
        'transform="translate(-8 6)"',
      ),
      path(body, radial(0.62, 0.5, 0.68, lighten(shell, 0.7), `${shell} 52%`, darken(shell, 0.36))),
      path(
        'M-181 -128C-110 -72 -40 -60 0 -60S110 -72 181 -128C170 -262 104 -318 0 -318' +
          'S-172 -262 -181 -128z',
        linear(125, lighten(shell, 0.5), darken(shell, 0.2)),
      ),
      line('M-182 -128C-110 -72 -40 -60 0 -60S110 -72 182 -128', darken(shell, 0.55), 4),
      line('M-178 -124C-110 -68 -40 -56 0 -56S110 -68 178 -124', '#ffffff', 2, 'opacity=".7"'),
      rect(-34, -300, 68, 236, 34, hollow(mix(ink, shell, 0.1))),
      rect(
        -22,
        -254,
        44,
        118,
        22,
        linear(90, darken(ink, 0.3), `${lighten(ink, 0.4)} 36%`, darken(ink, 0.5)),
      ),
      times(9, (rib) => rect(-20, -240 + rib * 11.4, 40, 4, 2, '#000000', 'opacity=".5"')),
      rect(-23, -204, 46, 14, 4, accent),
      rect(-14, -112, 28, 30, 12, lit(metal)),
      path('M-182 -84C-168 -70 -160 -40 -160 -8L-177 0C-184 -30 -186 -60 -182 -84z', lit(ink)),
      path('M-178 10L-160 2C-158 40 -164 70 -172 92C-180 70 -178 40 -178 10z', lit(ink)),
      path('M-58 186a58 40 0 0 0 116 0a58 30 0 0 1 -116 0z', lit(accent)),
      oval(64, 20, 70, 150, radial(0.5, 0.5, 0.5, '#ffffff/.75', '#ffffff/0')),
      glint('M150 -226C166 -196 172 -160 172 -130', 6, 0.9),
      glint('M168 130C166 196 132 248 84 272', 5, 0.5),
    ),
  ].join('');
}

export function ssd(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const drive = boxFaces(330, 64, 470, { yaw: -24, pitch: 10 });
  const board = mix(darken(p.screen[1], 0.3), '#0e3d33', 0.35);
  const chip = (x: number, width: number): string =>
    rect(x - 4, -46, width, 96, 5, '#000000', 'opacity=".5"') +
    rect(x, -50, width, 96, 5, linear(118, '#4b4953', '#17161c')) +
    disc(x + width - 14, -36, 4, '#6b6874');
  const stick = slab(
    { width: 640, depth: 176, height: 14, radius: 8, view: { yaw: -14, pitch: 62 } },
    linear(180, lighten(board, 0.3), darken(board, 0.4)),
    rect(-320, -88, 640, 176, 8, lit(lighten(board, 0.08))),
    times(7, (trace) =>
      line(`M-300 ${-66 + trace * 22}h${420 + trace * 14}l12 12h90`, lighten(board, 0.22), 2),
    ),
    times(18, (pin) =>
      pin === 5 ? '' : rect(-320, -80 + pin * 9.2, 40, 6, 1, linear(0, '#f4d68a', '#b9862f')),
    ),
    path('M-322 -38h44a7 7 0 0 1 0 13h-44z', p.plinth),
    chip(-244, 118),
    chip(-104, 104),
    chip(20, 118),
    chip(152, 118),
    rect(
      -112,
      -66,
      392,
      124,
      6,
      linear(20, darken(accent, 0.1), lighten(accent, 0.25)),
      'opacity=".94"',
    ),
    path('M280 -66V58H120L210 -66z', '#ffffff', 'opacity=".16"'),
    times(9, (strip) =>
      rect(-86 + strip * 11, 14, 3 + (strip % 3) * 2, 28, 0, '#ffffff', 'opacity=".85"'),
    ),
    rect(-86, -44, 130, 14, 7, '#ffffff', 'opacity=".9"'),
    rect(-86, -20, 84, 9, 4.5, '#ffffff', 'opacity=".6"'),
    times(5, (part) =>
      rect(-232 + part * 22, 58, 13, 9, 2, part % 2 === 0 ? '#c9a56a' : '#3a3842'),
    ),
    path('M320 -14a14 14 0 0 0 0 28z', p.plinth),
  );
  return [
    shadow(60, 290, 300, 46, 0.55),
    at(
      96,
      284,
      drive.side(rect(-32, -235, 64, 470, 22, lit(darken(shell, 0.4)))),
      drive.top(rect(-165, -32, 330, 64, 20, lighten(shell, 0.4))),
      drive.front(
        rect(-165, -235, 330, 470, 40, lit(shell)),
        rect(
          -150,
          -220,
          300,
          440,
          30,
          'none',
          'stroke="#000" stroke-opacity=".12" stroke-width="3"',
        ),
        times(11, (rib) =>
          rect(
            -118,
            -186 + rib * 26,
            236,
            11,
            5.5,
            linear(90, darken(shell, 0.26), lighten(shell, 0.4)),
          ),
        ),
        disc(122, 190, 9, lighten(accent, 0.3)),
        glint('M130 -233C152 -228 163 -212 163 -190V160', 4, 0.9),
      ),
    ),
    shadow(-30, 236, 330, 60, 0.28),
    at(-24, 118, stick),
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
      `M${-radius * 0.72} ${-96 - radius * 0.7}A${radius} ${radius} 0 0 1 ${radius * 0.72} ${-96 - radius * 0.7}`,
      '#ffffff',
      17,
      `opacity="${opacity}"`,
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

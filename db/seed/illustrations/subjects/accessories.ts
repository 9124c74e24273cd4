import { bar, darken, hollow, lighten, linear, lit, mix, radial } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { at, disc, glint, group, line, oval, path, rect, shadow, times } from '../shape.ts';
import { boxEdge, boxFaces, slab } from '../solid.ts';

export function smartwatch(p: Palette): string {
  const { ink, accent, metal } = p;
  const strap = (d: string, up: boolean): string =>
    path(d, linear(up ? 90 : -90, darken(accent, 0.62), `${darken(accent, 0.1)} 34%`, accent)) +
    path(d, linear(180, '#ffffff/.34', '#ffffff/0 22%', '#000000/0 70%', '#000000/.35'));
  const ring = (radius: number, share: number, colour: string): string => {
    const turn = share * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [radius * Math.cos(turn), radius * Math.sin(turn)];
    const arc = `M0 ${-radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`;
    return (
      disc(0, 0, radius, 'none', `stroke="${colour}" stroke-opacity=".2" stroke-width="18"`) +
      line(arc, colour, 18)
    );
  };
  return [
    shadow(0, 300, 230, 40, 0.6),
    strap(
      'M-112 -150C-106 -240 -96 -310 -84 -356C-30 -372 30 -372 84 -356C96 -310 106 -240 112 -150z',
      true,
    ),
    strap(
      'M-112 104C-106 190 -98 240 -88 292C-30 308 30 308 88 292C98 240 106 190 112 104z',
      false,
    ),
    times(4, (hole) => oval(0, 206 + hole * 23, 11 - hole, 6, darken(accent, 0.6))),
    line(
      'M-94 -200C-90 -260 -84 -306 -76 -340',
      '#ffffff',
      2,
      'stroke-opacity=".3" stroke-dasharray="8 7"',
    ),
    line(
      'M94 -200C90 -260 84 -306 76 -340',
      '#ffffff',
      2,
      'stroke-opacity=".5" stroke-dasharray="8 7"',
    ),
    rect(212, -82, 34, 66, 12, linear(90, lighten(metal, 0.4), darken(metal, 0.5))),
    times(6, (notch) => rect(216, -74 + notch * 10, 28, 3, 1.5, '#000000', 'fill-opacity=".3"')),
    rect(210, 26, 20, 62, 9, linear(90, lighten(metal, 0.2), darken(metal, 0.5))),
    disc(-8, -16, 226, lit(darken(metal, 0.55))),
    disc(0, -24, 226, linear(118, lighten(metal, 0.7), `${metal} 40%`, darken(metal, 0.5))),
    disc(0, -24, 212, linear(118, darken(metal, 0.6), lighten(metal, 0.1))),
    disc(0, -24, 206, radial(0.6, 0.3, 0.9, lighten(ink, 0.08), darken(ink, 0.62))),
    times(60, (tick) =>
      rect(
        -1.5,
        -220,
        3,
        tick % 5 === 0 ? 16 : 8,
        1.5,
        '#ffffff',
        `fill-opacity="${tick % 5 === 0 ? 0.8 : 0.3}"` +
          ` transform="translate(0 -24) rotate(${tick * 6}) translate(0 22)"`,
      ),
    ),
    at(
      0,
      -24,
      ring(150, 0.78, lighten(accent, 0.18)),
      ring(124, 0.62, p.screen[2]),
      ring(98, 0.4, lighten(p.form, 0.1)),
      path(
        'M0 34C-46 4 -40 -34 -16 -34C-6 -34 0 -28 0 -20C0 -28 6 -34 16 -34C40 -34 46 4 0 34z',
        lit(lighten(accent, 0.22)),
      ),
      path('M0 -206A206 206 0 0 1 206 0C150 -40 60 -120 0 -206z', '#ffffff', 'fill-opacity=".08"'),
      glint('M74 -206A219 219 0 0 1 206 -74', 5, 0.85),
    ),
  ].join('');
}

export function charger({ shell, ink, accent, metal }: Palette): string {
  const size: [number, number, number] = [330, 300, 400];
  const view = { yaw: -32, pitch: 16 };
  const faces = boxFaces(...size, view);
  const usb = (y: number): string =>
    rect(-52, y, 104, 42, 21, darken(shell, 0.28)) +
    rect(-47, y + 4, 94, 34, 17, hollow(ink)) +
    rect(-30, y + 16, 60, 10, 5, lighten(ink, 0.32));
  const pin = (y: number): string =>
    rect(-132, y, 190, 26, 13, linear(90, lighten(metal, 0.4), darken(metal, 0.5))) +
    rect(-30, y - 2, 90, 30, 6, linear(90, lighten(ink, 0.3), darken(ink, 0.3)));
  const cable =
    'M124 154C220 190 326 160 318 40C314 -80 236 -130 254 -214C268 -280 330 -296 352 -250';
  return [
    shadow(-40, 286, 350, 56, 0.6),
    group(
      'translate(-70 262)',
      at(-206, -206, pin(0), pin(96)),
      boxEdge(size, view, 26, mix(shell, '#ffffff', 0.7)),
      faces.side(
        rect(-148, -197, 295, 394, 24, linear(100, darken(shell, 0.2), darken(shell, 0.42))),
        disc(-20, -46, 44, '#000000', 'fill-opacity=".12"'),
        disc(-20, 50, 44, '#000000', 'fill-opacity=".12"'),
      ),
      faces.top(
        rect(-152, -138, 304, 274, 40, linear(160, lighten(shell, 0.7), darken(shell, 0.03))),
      ),
      faces.front(
        rect(-163, -197, 326, 394, 24, lit(shell, 0.7)),
        rect(-128, -164, 256, 12, 6, lit(accent)),
        usb(-112),
        usb(-24),
        rect(-52, 66, 104, 50, 8, darken(shell, 0.28)),
        rect(-47, 71, 94, 40, 5, hollow(ink)),
        rect(-41, 90, 82, 15, 2, lit(accent)),
        path('M8 -4L-16 20H0L-8 40L16 14H0z', lighten(accent, 0.1), 'transform="translate(0 140)"'),
      ),
    ),
    line(cable, darken(accent, 0.45), 30),
    line(cable, accent, 22),
    line(cable, '#ffffff', 5, 'stroke-opacity=".35" transform="translate(4 -4)"'),
    group(
      'translate(9 104) rotate(24)',
      rect(-4, -16, 30, 32, 6, bar(metal)),
      rect(14, -28, 86, 56, 14, bar(shell)),
      rect(98, -20, 34, 40, 8, bar(accent)),
    ),
    group(
      'translate(352 -240) rotate(74)',
      rect(0, -24, 66, 48, 13, bar(shell)),
      rect(64, -15, 34, 30, 8, bar(metal)),
    ),
  ].join('');
}

export function ssd(p: Palette): string {
  const { shell, accent } = p;
  return [
    shadow(60, 290, 300, 46, 0.55),
    at(
      96,
      38,
      group(
        'skewY(-5)',
        rect(-212, -236, 330, 478, 44, linear(180, darken(shell, 0.42), darken(shell, 0.2))),
        rect(-204, -237, 340, 478, 44, lit(darken(shell, 0.3))),
        rect(-180, -242, 346, 480, 44, lit(darken(shell, 0.12))),
        rect(-174, -242, 344, 480, 44, lit(shell)),
        rect(
          -158,
          -226,
          312,
          448,
          32,
          'none',
          'stroke="#000" stroke-opacity=".1" stroke-width="3"',
        ),
        times(12, (rib) =>
          rect(
            -124,
            -196 + rib * 26,
            244,
            11,
            5.5,
            linear(90, darken(shell, 0.26), lighten(shell, 0.4)),
          ),
        ),
        disc(124, 190, 9, lighten(accent, 0.3)),
        path('M92 -242H126A44 44 0 0 1 170 -198V-164z', lit(accent)),
        line('M130 -214a14 14 0 1 1 -1 0', lighten(accent, 0.5), 5),
        glint('M128 -241C154 -238 167 -222 168 -196V160', 4, 0.9),
      ),
    ),
    shadow(-30, 236, 330, 60, 0.28),
    at(-24, 118, ssdBoard(p)),
  ].join('');
}

/** The bare circuit board that lies before the case. */
function ssdBoard(p: Palette): string {
  const { accent } = p;
  const board = mix(darken(p.screen[1], 0.3), '#0e3d33', 0.35);
  const chip = (x: number, width: number): string =>
    rect(x - 4, -46, width, 96, 5, '#000000', 'fill-opacity=".5"') +
    rect(x, -50, width, 96, 5, linear(118, '#4b4953', '#17161c')) +
    disc(x + width - 14, -36, 4, '#6b6874');
  return slab(
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
      'fill-opacity=".94"',
    ),
    path('M280 -66V58H120L210 -66z', '#ffffff', 'fill-opacity=".16"'),
    times(9, (strip) =>
      rect(-86 + strip * 11, 14, 3 + (strip % 3) * 2, 28, 0, '#ffffff', 'fill-opacity=".85"'),
    ),
    rect(-86, -44, 130, 14, 7, '#ffffff', 'fill-opacity=".9"'),
    rect(-86, -20, 84, 9, 4.5, '#ffffff', 'fill-opacity=".6"'),
    times(5, (part) =>
      rect(-232 + part * 22, 58, 13, 9, 2, part % 2 === 0 ? '#c9a56a' : '#3a3842'),
    ),
    path('M320 -14a14 14 0 0 0 0 28z', p.plinth),
  );
}

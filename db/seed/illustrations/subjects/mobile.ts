import { lens } from '../deviceParts.ts';
import { ball, darken, lighten, linear, lit, mix, radial, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { hills, orbs, reflection } from '../screen.ts';
import { disc, frame, glint, group, line, path, rect, shadow, times } from '../shape.ts';

export function phone(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const glass = darken(ink, 0.5);
  const back = group(
    'translate(-112 -32) rotate(-9)',
    path(frame(-166, -314, 320, 640, 58), lit(darken(accent, 0.45))),
    path(frame(-158, -320, 320, 640, 58), lit(metal)),
    path(frame(-153, -315, 310, 630, 54), lit(accent, 1.1)),
    path('M157 -250V40L-60 315H-99A54 54 0 0 1 -153 261V140z', '#ffffff', 'fill-opacity=".05"'),
    path(
      frame(-135, -297, 180, 190, 46),
      '#000000',
      'fill-opacity=".16" transform="translate(-5 7)"',
    ),
    path(frame(-135, -297, 180, 190, 46), lit(lighten(accent, 0.14))),
    lens(-88, -250, 38, ink, accent),
    lens(-88, -156, 38, ink, accent),
    lens(3, -203, 38, ink, accent),
    disc(6, -270, 11, ball('#f5e6c4')),
    disc(6, -136, 6, darken(ink, 0.3)),
    glint('M122 -314C146 -306 158 -290 160 -262V120', 4, 0.6),
  );
  const widget = (x: number, y: number, w: number, h: number): string =>
    rect(x, y, w, h, 20, '#ffffff', 'fill-opacity=".24"');
  const front = group(
    'translate(126 -6) rotate(6)',
    path(frame(-172, -308, 320, 628, 58), '#0d0714', 'fill-opacity=".3"'),
    path(frame(-168, -309, 320, 628, 58), lit(darken(metal, 0.45))),
    path(frame(-160, -314, 320, 628, 58), lit(shell)),
    path(frame(-154, -308, 308, 616, 53), glass),
    orbs([-144, -298, 288, 596, 44], p),
    rect(-44, -282, 88, 26, 13, '#08070c'),
    disc(28, -269, 7, radial(0.4, 0.6, 0.6, mix(accent, ink, 0.4), '#050408')),
    widget(-122, -226, 116, 116),
    widget(8, -226, 114, 116),
    line(
      'M-98 -140C-80 -190 -66 -140 -50 -168S-34 -190 -28 -196',
      '#ffffff',
      6,
      'stroke-opacity=".9"',
    ),
    disc(65, -168, 34, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="10"'),
    line('M65 -202A34 34 0 1 1 31 -168', '#ffffff', 10),
    rect(-122, 210, 244, 66, 28, '#ffffff', 'fill-opacity=".26"'),
    times(4, (icon) =>
      rect(
        -108 + icon * 57,
        220,
        46,
        46,
        14,
        lit([accent, shell, p.screen[2], p.form][icon] ?? ''),
      ),
    ),
    rect(-44, 284, 88, 5, 2.5, '#ffffff', 'fill-opacity=".85"'),
    reflection([-154, -308, 308, 616, 53], 0.16),
    rect(158, -140, 7, 84, 3, tube(darken(metal, 0.2))),
    glint('M116 -311C142 -304 157 -290 158 -258V180', 4, 0.8),
  );
  return shadow(-90, 292, 280, 40, 0.5) + shadow(130, 302, 250, 36, 0.55) + back + front;
}

export function foldable(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const panel = (side: 1 | -1): string => {
    const x = side === 1 ? 0 : -330;
    const outer = side === 1 ? 330 : -330;
    return group(
      `matrix(.98 ${side * 0.13} 0 1 0 0)`,
      path(frame(x - 6, -300, 336 + (side === 1 ? 10 : 0), 600, 42), lit(darken(metal, 0.4))),
      path(frame(x, -306, 330, 600, 42), lit(side === 1 ? metal : shell)),
      path(frame(x + 5, -301, 320, 590, 38), darken(ink, 0.55)),
      rect(side === 1 ? 0 : -40, -301, 40, 590, 0, darken(ink, 0.55)),
      glint(`M${outer - side * 3} -262V250`, 3, side === 1 ? 0.9 : 0.4),
    );
  };
  const screen = (side: 1 | -1): string =>
    group(
      `matrix(.98 ${side * 0.13} 0 1 0 0)`,
      `<g clip-path="clip(${frame(side === 1 ? -30 : -318, -288, 348, 564, 28)})">`,
      `<g clip-path="clip(M${side === 1 ? 0 : -330} -320h330v640h-330z)">`,
      hills([-318, -288, 636, 564, 28], p),
      rect(
        side === 1 ? 0 : -318,
        -288,
        318,
        564,
        0,
        side === 1
          ? linear(0, '#0d0714/.5', '#0d0714/.12 22%', '#0d0714/.05')
          : linear(180, '#ffffff/.34', '#ffffff/.04 26%', '#ffffff/.1'),
      ),
      '</g></g>',
    );
  return [
    shadow(-20, 296, 400, 46, 0.55),
    panel(-1),
    panel(1),
    screen(-1),
    screen(1),
    rect(-7, -302, 14, 14, 4, tube(metal)),
    rect(-9, 284, 18, 16, 5, tube(metal)),
    group(
      'matrix(.98 .13 0 1 0 0)',
      disc(286, -262, 8, '#07060a'),
      rect(30, 196, 260, 62, 26, '#ffffff', 'fill-opacity=".26"'),
      times(4, (icon) =>
        rect(
          44 + icon * 60,
          205,
          44,
          44,
          13,
          lit([accent, shell, p.screen[2], p.form][icon] ?? ''),
        ),
      ),
      rect(330, -120, 6, 70, 3, lit(darken(metal, 0.2))),
      reflection([0, -301, 325, 590, 38], 0.14),
    ),
    group(
      'matrix(.98 -.13 0 1 0 0)',
      rect(-290, -252, 230, 110, 26, '#ffffff', 'fill-opacity=".24"'),
      disc(-236, -197, 30, ball(p.screen[2])),
      times(3, (row) =>
        rect(-188, -222 + row * 20, 104 - row * 26, 9, 4.5, '#ffffff', 'fill-opacity=".8"'),
      ),
    ),
  ].join('');
}

export function tablet(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const swatches = [accent, p.form, p.screen[2], p.screen[0], shell];
  const pencil = group(
    'translate(262 60) rotate(20)',
    rect(-20, -262, 30, 470, 10, '#0d0714', 'fill-opacity=".22"'),
    rect(-15, -270, 30, 410, 12, tube(shell)),
    rect(-15, -206, 30, 8, 0, tube(metal)),
    rect(-9, -160, 5, 190, 2.5, '#000000', 'fill-opacity=".06"'),
    path('M-15 138H15L4 204Q0 212 -4 204z', tube(mix(shell, metal, 0.5))),
    path('M-6 190H6L2 206Q0 210 -2 206z', darken(ink, 0.2)),
  );
  const slate = group(
    'translate(-20 10) rotate(-3)',
    path(frame(-358, -276, 700, 540, 44), lit(darken(metal, 0.5))),
    path(frame(-350, -282, 700, 540, 44), lit(metal)),
    path(frame(-344, -276, 688, 528, 39), darken(ink, 0.5)),
    hills([-318, -250, 636, 476, 18], p),
    rect(-300, -232, 60, 300, 30, '#ffffff', 'fill-opacity=".9"'),
    times(5, (dot) => disc(-270, -200 + dot * 56, 17, ball(swatches[dot] ?? accent))),
    disc(-270, -200, 22, 'none', 'stroke="#222" stroke-width="3" stroke-opacity=".6"'),
    rect(180, -236, 124, 34, 17, '#ffffff', 'fill-opacity=".28"'),
    times(3, (dot) => disc(208 + dot * 34, -219, 6, '#ffffff', 'fill-opacity=".9"')),
    line('M-60 120C-10 20 60 190 120 90S210 60 226 150', '#ffffff', 9, 'stroke-opacity=".95"'),
    line('M-60 120C-10 20 60 190 120 90', p.screen[2], 9),
    disc(0, -264, 5, lighten(ink, 0.2)),
    reflection([-344, -276, 688, 528, 39], 0.15),
    glint('M300 -279C330 -276 346 -262 348 -232V190', 4, 0.8),
    rect(200, -288, 70, 7, 3, lit(darken(metal, 0.2))),
  );
  const stand = path('M-120 200H160L210 292H-170z', lit(darken(metal, 0.25)));
  return shadow(-10, 298, 420, 46, 0.55) + stand + slate + pencil;
}

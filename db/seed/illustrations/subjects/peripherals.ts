import { bar, darken, hollow, lighten, linear, lit, mix, radial } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { at, frame, glint, group, line, oval, path, rect, shadow, times } from '../shape.ts';
import { slab } from '../solid.ts';

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
  const cable = 'M96 -70C84 -190 170 -190 176 -262S96 -356 30 -318S-60 -230 -150 -262';
  return [
    shadow(0, 296, 390, 48, 0.5),
    line(cable, darken(accent, 0.4), 20),
    line(cable, accent, 14, ''),
    line(cable, '#ffffff', 14, 'stroke-opacity=".28" stroke-dasharray="2 9"'),
    group(
      'translate(-150 -262) rotate(200)',
      rect(0, -17, 50, 34, 9, bar(shell)),
      rect(48, -11, 26, 22, 6, bar(metal)),
    ),
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
      path(body, '#0d0714', 'fill-opacity=".28" transform="translate(-26 20)"'),
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
      line(
        'M-178 -124C-110 -68 -40 -56 0 -56S110 -68 178 -124',
        '#ffffff',
        2,
        'stroke-opacity=".7"',
      ),
      rect(-34, -300, 68, 236, 34, hollow(mix(ink, shell, 0.1))),
      rect(
        -22,
        -254,
        44,
        118,
        22,
        linear(90, darken(ink, 0.3), `${lighten(ink, 0.4)} 36%`, darken(ink, 0.5)),
      ),
      times(9, (rib) => rect(-20, -240 + rib * 11.4, 40, 4, 2, '#000000', 'fill-opacity=".5"')),
      rect(-23, -204, 46, 14, 4, accent),
      rect(-14, -112, 28, 30, 12, lit(metal)),
      path('M-182 -84C-168 -70 -160 -40 -160 -8L-177 0C-184 -30 -186 -60 -182 -84z', lit(ink)),
      path('M-178 10L-160 2C-158 40 -164 70 -172 92C-180 70 -178 40 -178 10z', lit(ink)),
      path('M0 168L28 184V216L0 232L-28 216V184z', lit(accent)),
      path('M0 182L16 191V209L0 218L-16 209V191z', lit(shell)),
      oval(64, 20, 70, 150, radial(0.5, 0.5, 0.5, '#ffffff/.75', '#ffffff/0')),
      glint('M150 -226C166 -196 172 -160 172 -130', 6, 0.9),
      glint('M168 130C166 196 132 248 84 272', 5, 0.5),
    ),
  ].join('');
}

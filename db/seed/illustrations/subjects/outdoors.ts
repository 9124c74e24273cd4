import { wheel } from '../deviceParts.ts';
import { ball, bar, darken, lighten, linear, lit, radial } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { disc, glint, line, oval, path, rect, shadow, times } from '../shape.ts';

export function scooter(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const tube2 = (d: string, width: number, colour: string): string =>
    line(d, darken(colour, 0.5), width) +
    line(d, colour, width - 6) +
    line(
      d,
      '#ffffff',
      width * 0.2,
      `stroke-opacity=".5" transform="translate(${width * 0.16} ${-width * 0.1})"`,
    );
  return [
    shadow(-10, 298, 410, 34, 0.6),
    line('M-196 -286C-250 -240 -214 -80 -232 40', darken(ink, 0.1), 7),
    tube2('M-262 130L-210 -312', 40, shell),
    tube2('M-262 130L-276 214', 52, accent),
    path(
      'M-258 90L-190 60C-150 140 -120 176 -40 180L-60 226H-130C-200 220 -250 160 -258 90z',
      lit(accent),
    ),
    path(
      'M-140 178H220Q250 178 262 150L290 120L322 134L286 206Q276 230 250 230H-120z',
      linear(95, lighten(shell, 0.4), shell, darken(shell, 0.35)),
    ),
    rect(-96, 166, 330, 16, 8, bar(lighten(ink, 0.1))),
    times(26, (rib) => rect(-88 + rib * 12.2, 169, 6, 9, 2, '#000000', 'fill-opacity=".5"')),
    rect(-96, 196, 270, 12, 6, linear(0, accent, lighten(accent, 0.4))),
    wheel(-282, 220, 80, p),
    wheel(276, 220, 80, p),
    path('M-366 190A92 92 0 0 1 -216 156L-230 172A74 74 0 0 0 -348 196z', lit(ink)),
    path('M182 196A96 96 0 0 1 366 186L348 190A78 78 0 0 0 200 204z', lit(ink)),
    rect(350, 160, 30, 20, 8, lit('#e5352b')),
    tube2('M-276 214L-282 220', 30, metal),
    path('M-244 -120L-216 -116L-222 -64L-250 -68z', lit(accent)),
    disc(-236, -93, 9, ball(metal)),
    tube2('M-300 -322L-140 -300', 30, ink),
    line('M-140 -300L-84 -292', darken(accent, 0.3), 38),
    line('M-140 -300L-84 -292', accent, 30),
    times(4, (rib) => line(`M${-128 + rib * 13} ${-310 + rib * 2}l-3 24`, darken(accent, 0.4), 3)),
    line('M-300 -322L-330 -326', darken(accent, 0.45), 34),
    line('M-300 -322L-330 -326', darken(accent, 0.1), 26),
    line('M-150 -286L-96 -250', lighten(metal, 0.2), 9),
    path('M-250 -352L-180 -340L-190 -306L-256 -316z', lit(ink)),
    path('M-242 -346L-188 -337L-194 -314L-248 -322z', lighten(p.screen[0], 0.25)),
    path('M-246 -296L-290 -286Q-308 -276 -300 -256L-236 -262z', lit(lighten(ink, 0.1))),
    oval(-298, -272, 11, 18, '#fff3c4'),
    path('M-300 -290L-400 -330V-190L-300 -254z', linear(180, '#fff3c4/.6', '#fff3c4/0')),
  ].join('');
}

export function backpack(palette: Palette): string {
  const { shell, ink, accent: cloth, metal } = palette;
  const pull = (x: number, y: number): string =>
    rect(x - 9, y - 6, 18, 18, 5, lit(metal)) + rect(x - 6, y + 10, 12, 46, 6, lit(shell));
  return [
    shadow(-10, 292, 330, 50, 0.6),
    line('M-70 -300C-70 -372 70 -372 70 -300', darken(ink, 0.2), 34),
    line('M-70 -300C-70 -372 70 -372 70 -300', lighten(ink, 0.14), 24),
    path('M-210 -190C-290 -160 -306 60 -270 230L-206 260V-150z', lit(darken(ink, 0.1))),
    path('M210 -190C290 -160 306 60 270 230L206 260V-150z', lit(lighten(ink, 0.12))),
    path('M-252 60C-270 120 -268 210 -246 262L-190 270V60z', lit(darken(cloth, 0.42))),
    path('M252 60C276 120 274 210 250 262L190 270V60z', lit(darken(cloth, 0.12))),
    path(
      'M-226 -130C-226 -262 -130 -318 0 -318S226 -262 226 -130L244 216' +
        'C246 270 214 296 160 296H-160' +
        'C-214 296 -246 270 -244 216z',
      linear(112, lighten(cloth, 0.34), `${cloth} 45%`, darken(cloth, 0.45)),
    ),
    path(
      'M-226 -130C-226 -262 -130 -318 0 -318S226 -262 226 -130L230 -60C120 -20 -120 -20 -230 -60z',
      radial(0.68, 0.1, 0.9, '#ffffff/.3', '#ffffff/0'),
    ),
    zip(cloth, metal, 'M-216 44C-206 -190 -150 -268 0 -268S206 -190 216 44'),
    stitch(cloth, 'M-196 50C-188 -176 -136 -246 0 -246S188 -176 196 50'),
    stitch(cloth, 'M-228 -130C-224 -260 -130 -304 0 -304S224 -260 228 -130'),
    rect(-52, -206, 104, 66, 14, lit(shell)),
    disc(0, -173, 17, lit(darken(cloth, 0.1))),
    rect(
      -44,
      -198,
      88,
      50,
      9,
      'none',
      'stroke="#000" stroke-opacity=".25" stroke-width="2" stroke-dasharray="6 5"',
    ),
    backpackPockets(palette),
    pull(104, 112),
    pull(176, 52),
    pull(-216, 36),
    rect(-212, 150, 24, 118, 6, lit(ink)),
    rect(188, 150, 24, 118, 6, lit(ink)),
    rect(-216, 186, 32, 30, 6, lit(metal)),
    rect(184, 186, 32, 30, 6, lit(metal)),
    rect(-96, 168, 60, 26, 6, lit(shell)),
    glint('M150 -262C196 -226 214 -176 218 -110', 9, 0.4),
    line('M-204 -70C-120 -34 120 -34 204 -70', '#000000', 5, 'stroke-opacity=".16"'),
  ].join('');
}

const backpackPockets = ({ accent: cloth, metal }: Palette): string =>
  [
    path(
      'M-186 20C-186 -30 -150 -56 -100 -56H100C150 -56 186 -30 186 20L196 210' +
        'C196 254 172 276 130 276H-130' +
        'C-172 276 -196 254 -196 210z',
      '#000000',
      'fill-opacity=".25" transform="translate(-8 10)"',
    ),
    path(
      'M-186 20C-186 -30 -150 -56 -100 -56H100C150 -56 186 -30 186 20L196 210' +
        'C196 254 172 276 130 276H-130' +
        'C-172 276 -196 254 -196 210z',
      linear(112, lighten(cloth, 0.3), cloth, darken(cloth, 0.32)),
    ),
    zip(cloth, metal, 'M-176 60C-180 -10 -150 -34 -100 -34H100C150 -34 180 -10 176 60'),
    stitch(cloth, 'M-158 66C-160 10 -138 -10 -96 -10H96C138 -10 160 10 158 66'),
    stitch(cloth, 'M-182 210C-182 246 -164 262 -130 262H130C164 262 182 246 182 210'),
    path(
      'M-130 110H130Q146 110 146 126V214Q146 236 124 236H-124Q-146 236 -146 214V126' +
        'Q-146 110 -130 110z',
      lit(darken(cloth, 0.16)),
    ),
    stitch(cloth, 'M-134 124V210Q-134 226 -118 226H118Q134 226 134 210V124'),
    zip(cloth, metal, 'M-132 112H132'),
  ].join('');

const stitch = (cloth: string, d: string): string =>
  line(d, lighten(cloth, 0.55), 2.4, 'stroke-opacity=".75" stroke-dasharray="9 7"');

const zip = (cloth: string, metal: string, d: string): string =>
  line(d, darken(cloth, 0.62), 13) + line(d, metal, 6, 'stroke-dasharray="3 11"');

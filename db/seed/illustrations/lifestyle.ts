import { ball, bar, darken, hollow, lighten, linear, lit, mix, radial, tube } from './paint.ts';
import type { Palette } from './palette.ts';
import { at, disc, frame, glint, group, line, oval, path, rect, shadow, times } from './shape.ts';
import { boxFaces } from './solid.ts';

function wheel(x: number, y: number, radius: number, { ink, accent, metal }: Palette): string {
  return at(
    x,
    y,
    disc(0, 0, radius, linear(118, lighten(ink, 0.3), darken(ink, 0.5))),
    times(36, (knob) =>
      rect(-3, -radius - 2, 6, 9, 2, darken(ink, 0.3), `transform="rotate(${knob * 10})"`),
    ),
    disc(0, 0, radius * 0.78, darken(ink, 0.45)),
    disc(0, 0, radius * 0.66, lit(metal)),
    disc(0, 0, radius * 0.54, hollow(ink)),
    times(5, (spoke) =>
      rect(
        -7,
        -radius * 0.6,
        14,
        radius * 0.6,
        5,
        lit(metal),
        `transform="rotate(${spoke * 72 + 14})"`,
      ),
    ),
    disc(0, 0, radius * 0.24, lit(accent)),
    disc(0, 0, radius * 0.09, ball(metal)),
    glint(
      `M${radius * 0.42} ${-radius * 0.8}A${radius * 0.9} ${radius * 0.9} 0 0 1 ${radius * 0.88} ${-radius * 0.2}`,
      5,
      0.5,
    ),
  );
}

export function scooter(p: Palette): string {
  const { shell, ink, accent, metal } = p;
  const tube2 = (d: string, width: number, colour: string): string =>
    line(d, darken(colour, 0.5), width) +
    line(d, colour, width - 6) +
    line(
      d,
      '#ffffff',
      width * 0.2,
      `opacity=".5" transform="translate(${width * 0.16} ${-width * 0.1})"`,
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
    times(26, (rib) => rect(-88 + rib * 12.2, 169, 6, 9, 2, '#000000', 'opacity=".5"')),
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

export function backpack({ shell, ink, accent, metal }: Palette): string {
  const cloth = accent;
  const stitch = (d: string): string =>
    line(d, lighten(cloth, 0.55), 2.4, 'opacity=".75" stroke-dasharray="9 7"');
  const zip = (d: string): string =>
    line(d, darken(cloth, 0.62), 13) +
    line(d, metal, 6, 'stroke-dasharray="3 11"');
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
      'M-226 -130C-226 -262 -130 -318 0 -318S226 -262 226 -130L244 216C246 270 214 296 160 296H-160' +
        'C-214 296 -246 270 -244 216z',
      linear(112, lighten(cloth, 0.34), `${cloth} 45%`, darken(cloth, 0.45)),
    ),
    path(
      'M-226 -130C-226 -262 -130 -318 0 -318S226 -262 226 -130L230 -60C120 -20 -120 -20 -230 -60z',
      radial(0.68, 0.1, 0.9, '#ffffff/.3', '#ffffff/0'),
    ),
    zip('M-216 44C-206 -190 -150 -268 0 -268S206 -190 216 44'),
    stitch('M-196 50C-188 -176 -136 -246 0 -246S188 -176 196 50'),
    stitch('M-228 -130C-224 -260 -130 -304 0 -304S224 -260 228 -130'),
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
    path(
      'M-186 20C-186 -30 -150 -56 -100 -56H100C150 -56 186 -30 186 20L196 210C196 254 172 276 130 276H-130' +
        'C-172 276 -196 254 -196 210z',
      '#000000',
      'opacity=".25" transform="translate(-8 10)"',
    ),
    path(
      'M-186 20C-186 -30 -150 -56 -100 -56H100C150 -56 186 -30 186 20L196 210C196 254 172 276 130 276H-130' +
        'C-172 276 -196 254 -196 210z',
      linear(112, lighten(cloth, 0.3), cloth, darken(cloth, 0.32)),
    ),
    zip('M-176 60C-180 -10 -150 -34 -100 -34H100C150 -34 180 -10 176 60'),
    stitch('M-158 66C-160 10 -138 -10 -96 -10H96C138 -10 160 10 158 66'),
    stitch('M-182 210C-182 246 -164 262 -130 262H130C164 262 182 246 182 210'),
    path(
      'M-130 110H130Q146 110 146 126V214Q146 236 124 236H-124Q-146 236 -146 214V126Q-146 110 -130 110z',
      lit(darken(cloth, 0.16)),
    ),
    stitch('M-134 124V210Q-134 226 -118 226H118Q134 226 134 210V124'),
    zip('M-132 112H132'),
    pull(104, 112),
    pull(176, 52),
    pull(-216, 36),
    rect(-212, 150, 24, 118, 6, lit(ink)),
    rect(188, 150, 24, 118, 6, lit(ink)),
    rect(-216, 186, 32, 30, 6, lit(metal)),
    rect(184, 186, 32, 30, 6, lit(metal)),
    rect(-96, 168, 60, 26, 6, lit(shell)),
    glint('M150 -262C196 -226 214 -176 218 -110', 9, 0.4),
    line('M-204 -70C-120 -34 120 -34 204 -70', '#000000', 5, 'opacity=".16"'),
  ].join('');
}

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
      rect(d - 4, -h, 4, height, 0, '#ffffff', 'opacity=".14"'),
    ),
    faces.top(
      rect(-w, -d, width, depth, 0, linear(160, lighten(card, 0.42), lighten(card, 0.1))),
      rect(-w, -2, width, 4, 0, darken(card, 0.5)),
      rect(-w, -d * 0.16, width, d * 0.32, 0, linear(160, lighten(tape, 0.3), tape)),
    ),
    faces.front(
      rect(-w, -h, width, height, 0, lit(card, 0.8)),
      details,
      rect(-w, -h, width, 3, 0, '#ffffff', 'opacity=".4"'),
    ),
  );
}

export function parcel({ shell, ink, accent }: Palette): string {
  const label = group(
    'translate(40 30)',
    rect(-104, -76, 208, 152, 8, '#000000', 'opacity=".14" transform="translate(-4 5)"'),
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
    path('M-226 -150L-250 -184H346L330 -150z', hollow(mix(metal, ink, 0.5)), 'opacity=".5"'),
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
    line('M-226 -154H330', '#ffffff', 4, 'opacity=".55"'),
    line('M-170 92L-206 176H262', darken(metal, 0.55), 22),
    line('M-170 92L-206 176H262', lighten(metal, 0.1), 14),
    line('M-230 -150L-286 -268H-352', darken(metal, 0.55), 24),
    line('M-230 -150L-286 -268', lighten(metal, 0.1), 16),
    line('M-288 -268H-356', darken(accent, 0.4), 40),
    line('M-288 -268H-356', accent, 31),
    line('M-284 -276H-352', '#ffffff', 6, 'opacity=".5"'),
    path('M-196 176h36l-6 40h-24zM216 176h36l-6 40h-24z', lit(ink)),
    wheel(-178, 242, 56, p),
    wheel(234, 242, 56, p),
  ].join('');
}

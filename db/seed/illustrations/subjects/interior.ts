import { ball, bar, darken, lighten, linear, lit, mix, radial, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import { at, disc, glint, group, line, oval, path, rect, shadow, times } from '../shape.ts';

export function coffeeMachine(palette: Palette): string {
  const { shell, ink, accent, metal } = palette;
  return [
    shadow(-10, 296, 370, 50, 0.6),
    rect(-240, -150, 480, 420, 20, lit(darken(metal, 0.42))),
    rect(-212, -90, 424, 310, 12, linear(90, darken(ink, 0.55), lighten(ink, 0.14))),
    rect(-212, -90, 424, 310, 12, radial(0.6, 0.9, 0.6, `${accent}/.35`, `${accent}/0`)),
    coffeeCup(-120, -386, 0.82, darken(shell, 0.06)),
    coffeeCup(-20, -386, 0.82, shell),
    rect(-222, -322, 300, 14, 7, tube(metal)),
    path(
      'M100 -380H226L210 -316H116z',
      linear(180, `${ink}/.5`, `${lighten(ink, 0.5)}/.4 20%`, `${ink}/.8`),
    ),
    oval(163, -380, 63, 12, lit(darken(ink, 0.1))),
    oval(163, -360, 54, 12, '#3b2417'),
    rect(
      -264,
      -314,
      528,
      210,
      30,
      linear(100, lighten(shell, 0.6), `${shell} 45%`, darken(shell, 0.26)),
    ),
    rect(-264, -140, 528, 36, 18, tube(metal)),
    controlPanel(palette),
    spouts(palette),
    coffeeCup(-20, 104, 1.24, shell),
    path('M-272 206H272L286 272Q286 296 260 296H-260Q-286 296 -286 272z', lit(shell)),
    path('M-244 198H244L258 226H-258z', darken(ink, 0.2)),
    times(13, (slot) => rect(-234 + slot * 37, 204, 26, 15, 5, tube(metal))),
    rect(-60, 250, 120, 14, 7, lit(metal)),
    glint('M190 -309C236 -309 258 -296 259 -262V-160', 6, 0.9),
  ].join('');
}

const coffeeCup = (x: number, y: number, scale: number, colour: string): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    line('M40 14C74 6 74 50 34 48', darken(colour, 0.15), 11),
    path('M-46 0H46C46 44 34 74 16 78H-16C-34 74 -46 44 -46 0z', tube(colour)),
    oval(0, 0, 46, 11, lighten(colour, 0.5)),
    oval(0, 1, 38, 8, '#3a2116'),
    oval(4, 2, 24, 4.5, '#b57a45'),
  );

const controlPanel = ({ shell, ink, accent, metal }: Palette): string =>
  [
    at(
      -160,
      -222,
      disc(0, 0, 56, lit(metal)),
      disc(0, 0, 48, linear(118, '#ffffff', '#dcd7cf')),
      times(9, (tick) =>
        rect(-2, -42, 4, 12, 2, tick > 5 ? accent : ink, `transform="rotate(${tick * 30 - 120})"`),
      ),
      line('M0 0L22 -24', accent, 5),
      disc(0, 0, 7, ink),
    ),
    times(
      3,
      (key) =>
        disc(-42 + key * 68, -222, 25, lit(metal)) +
        disc(-42 + key * 68, -222, 20, ball(key === 0 ? accent : mix(shell, metal, 0.5))),
    ),
    disc(196, -222, 46, lit(darken(ink, 0.05))),
    disc(196, -224, 37, ball(lighten(ink, 0.12))),
    rect(192, -260, 7, 26, 3, lighten(accent, 0.3)),
  ].join('');

const spouts = ({ ink, accent, metal }: Palette): string =>
  [
    path('M-92 -104H52L40 -56H-80z', tube(metal)),
    rect(-104, -58, 168, 36, 10, tube(lighten(metal, 0.1))),
    path('M-76 -22H36L20 10H-60z', tube(darken(metal, 0.2))),
    path(
      'M40 -54L86 -58Q214 -46 250 -10Q262 10 240 16Q160 0 86 -18L40 -24z',
      bar(lighten(ink, 0.08)),
    ),
    rect(72, -56, 12, 36, 3, accent),
    path('M-40 10h14v18h-14zM-14 10h14v18h-14z', tube(metal)),
    rect(-36, 26, 6, 84, 3, '#5a341e'),
    rect(-10, 26, 6, 84, 3, '#5a341e'),
    line('M178 -104C184 -20 200 40 176 120', darken(metal, 0.5), 17),
    line('M179 -104C185 -20 201 40 177 120', lighten(metal, 0.45), 9),
  ].join('');

export function lamp({ shell, accent, metal }: Palette): string {
  const warm = '#ffd890';
  return [
    disc(0, -60, 380, radial(0.5, 0.5, 0.5, `${warm}/.6`, `${warm}/.18 50%`, `${warm}/0`)),
    shadow(0, 290, 240, 44, 0.5),
    oval(0, 284, 290, 42, radial(0.5, 0.5, 0.5, '#fff0c8/.75', '#fff0c8/0')),
    path('M-150 258V272a150 28 0 0 0 300 0V258z', tube(darken(accent, 0.1))),
    oval(0, 258, 150, 28, linear(160, lighten(accent, 0.55), accent)),
    oval(0, 255, 58, 11, lit(darken(accent, 0.2))),
    oval(92, 260, 18, 6, lighten(warm, 0.4)),
    path('M-20 -40H20L26 254Q0 266 -26 254z', tube(accent)),
    path('M-30 -60H30V-20H-30z', tube(metal)),
    oval(0, -92, 236, 46, linear(90, darken(accent, 0.35), darken(accent, 0.15))),
    oval(0, -88, 222, 40, radial(0.5, 0.35, 0.6, '#fffdf2', `${warm} 60%`, '#e8a94f')),
    oval(0, -78, 74, 40, ball('#fff4d0')),
    path(
      'M-240 -92C-240 -246 -138 -342 0 -342S240 -246 240 -92C240 -112 134 -130 0 -130' +
        'S-240 -112 -240 -92z',
      radial(
        0.7,
        0.3,
        0.85,
        lighten(shell, 0.8),
        `${shell} 42%`,
        mix(darken(shell, 0.42), accent, 0.2),
      ),
    ),
    path(
      'M-240 -92C-240 -112 -134 -130 0 -130S240 -112 240 -92L236 -100' +
        'C220 -124 134 -142 0 -142S-220 -124 -236 -100z',
      linear(0, mix(warm, accent, 0.4), '#fff1c9', warm),
    ),
    oval(0, -340, 34, 9, lit(metal)),
    rect(-12, -362, 24, 24, 10, tube(metal)),
    glint('M120 -300C176 -266 208 -214 218 -160', 12, 0.75),
    path('M-80 -92L-250 284H250L80 -92z', linear(90, `${warm}/.4`, `${warm}/0`)),
    line('M60 -84V56', metal, 4),
    times(9, (bead) => disc(60, -66 + bead * 14, 3.6, ball(metal))),
    disc(60, 72, 15, ball(shell)),
  ].join('');
}

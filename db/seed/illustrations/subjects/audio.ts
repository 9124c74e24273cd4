import {
  ball,
  bar,
  darken,
  dots,
  hollow,
  lighten,
  linear,
  lit,
  mix,
  radial,
  tube,
} from '../paint.ts';
import type { Palette } from '../palette.ts';
import { disc, frame, glint, group, line, oval, path, rect, shadow, times } from '../shape.ts';

export function headphones({ shell, ink, accent, metal }: Palette): string {
  const band = 'M-214 10C-262 -408 262 -408 214 10';
  const cushion = mix(ink, accent, 0.12);
  const farCup = group(
    'translate(-206 132) rotate(7)',
    oval(-26, 0, 92, 156, lit(shell)),
    oval(-10, 0, 92, 152, lit(darken(metal, 0.25))),
    oval(14, 0, 92, 150, lit(lighten(cushion, 0.1))),
    oval(14, 0, 92, 150, radial(0.5, 0.5, 0.5, '#000000/0 70%', '#000000/.35')),
    glint('M52 -128C92 -90 104 -30 100 30', 5, 0.35),
    oval(16, 0, 54, 104, hollow(cushion)),
    oval(16, 0, 54, 104, dots(12, 1.8, lighten(ink, 0.28))),
    line('M-36 -30C-32 -70 -14 -98 16 -104', darken(ink, 0.5), 5, 'stroke-opacity=".5"'),
  );
  const nearCup = group(
    'translate(200 132) rotate(-5)',
    oval(-58, 0, 112, 160, lit(cushion)),
    oval(-38, 0, 116, 164, lit(darken(cushion, 0.2))),
    oval(-14, 0, 124, 166, lit(darken(metal, 0.1))),
    oval(4, 0, 124, 166, lit(shell)),
    oval(10, 0, 98, 138, linear(118, darken(shell, 0.22), lighten(shell, 0.3))),
    oval(12, 0, 92, 131, linear(118, lighten(accent, 0.36), accent, darken(accent, 0.35))),
    oval(12, 0, 92, 131, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="2"'),
    oval(14, 0, 34, 48, linear(118, darken(accent, 0.3), lighten(accent, 0.12))),
    path('M38 -118C86 -88 100 -36 98 18C92 -40 66 -84 38 -118z', '#ffffff', 'fill-opacity=".5"'),
    glint('M54 -146C104 -112 124 -56 122 6', 5, 0.8),
    times(3, (dot) => disc(-34 + dot * 13, 152 - dot * 1.2, 3.4, darken(shell, 0.55))),
    rect(20, 146, 30, 10, 5, darken(shell, 0.5), 'transform="rotate(-8 35 151)"'),
  );
  const arm = (x: number, tilt: number): string =>
    group(
      `translate(${x} -18) rotate(${tilt})`,
      rect(-13, -78, 26, 130, 10, tube(metal)),
      rect(-20, 20, 40, 46, 14, tube(lighten(ink, 0.12))),
      times(4, (tick) => rect(-7, -54 + tick * 14, 14, 2, 1, darken(metal, 0.4))),
    );
  return [
    shadow(0, 298, 370, 44, 0.5),
    line('M-176 -40C-208 -330 208 -330 176 -40', darken(cushion, 0.1), 44),
    line('M-172 -50C-200 -318 200 -318 172 -50', lighten(cushion, 0.14), 16, 'stroke-opacity=".5"'),
    farCup,
    arm(-214, 4),
    line(band, darken(shell, 0.42), 46),
    line(band, linear(0, darken(shell, 0.3), shell, lighten(shell, 0.4), darken(shell, 0.05)), 40),
    glint('M40 -304C130 -296 190 -220 206 -110', 7, 0.75),
    line('M-196 -30C-232 -374 232 -374 196 -30', accent, 5, 'stroke-opacity=".8"'),
    arm(214, -3),
    nearCup,
  ].join('');
}

export function earbuds({ shell, ink, accent, metal }: Palette): string {
  const bud = (side: 1 | -1): string =>
    group(
      `translate(${side * 112} -150) rotate(${side * 7}) scale(${side} 1)`,
      oval(-66, -44, 40, 46, lit(lighten(ink, 0.2)), 'transform="rotate(-24 -66 -44)"'),
      oval(-82, -48, 16, 30, hollow(ink), 'transform="rotate(-20 -82 -48)"'),
      path(
        'M-52 -104C0 -142 84 -118 88 -46C90 -8 68 16 62 44V216H16V40C-34 34 -76 0 -74 -46' +
          'C-73 -72 -66 -92 -52 -104z',
        side === 1 ? tube(shell) : linear(0, lighten(shell, 0.3), shell, darken(shell, 0.34)),
      ),
      oval(14, -48, 62, 60, radial(side === 1 ? 0.7 : 0.3, 0.26, 0.7, '#ffffff/.95', '#ffffff/0')),
      rect(-18, -78, 46, 15, 7.5, hollow(ink), 'transform="rotate(-14 5 -70)"'),
      rect(32, 44, 14, 56, 7, linear(0, darken(shell, 0.16), lighten(shell, 0.3))),
      disc(66, -62, 5, darken(ink, 0.2)),
    );
  return [
    shadow(0, 296, 320, 44, 0.5),
    path(frame(-232, -70, 464, 210, 98), lit(darken(shell, 0.1))),
    path(frame(-214, -54, 428, 200, 84), linear(118, darken(ink, 0.3), lighten(ink, 0.16))),
    path(frame(-190, -36, 380, 150, 66), linear(118, darken(accent, 0.35), accent)),
    rect(-60, 92, 120, 26, 6, bar(metal)),
    oval(0, 112, 214, 40, hollow(ink)),
    bud(-1),
    bud(1),
    path(
      'M-236 104C-150 138 150 138 236 104V180A118 118 0 0 1 118 298H-118A118 118 0 0 1 -236 180z',
      linear(112, lighten(shell, 0.5), `${shell} 40%`, darken(shell, 0.34)),
    ),
    path('M-236 104C-150 138 150 138 236 104V116C150 150 -150 150 -236 116z', lit(accent)),
    glint('M214 138C222 200 190 262 130 280', 7, 0.8),
    rect(-22, 196, 44, 10, 5, darken(shell, 0.2)),
    rect(-20, 197, 40, 8, 4, lighten(accent, 0.25)),
    oval(0, 201, 60, 24, radial(0.5, 0.5, 0.5, `${lighten(accent, 0.3)}/.5`, `${accent}/0`)),
    line('M-196 214C-178 262 -140 278 -100 280', '#000000', 6, 'stroke-opacity=".12"'),
  ].join('');
}

export function microphone({ shell, ink, accent, metal }: Palette): string {
  const head = frame(-112, -352, 224, 320, 104);
  return [
    shadow(0, 296, 270, 42, 0.55),
    path('M-190 276a190 34 0 0 0 380 0v-14h-380z', tube(darken(ink, 0.1))),
    oval(0, 262, 190, 34, linear(165, lighten(ink, 0.42), ink)),
    oval(0, 260, 60, 12, lit(darken(ink, 0.2))),
    rect(-17, 176, 34, 84, 6, tube(metal)),
    line('M-164 -8V60C-164 150 -100 184 0 184S164 150 164 60V-8', darken(ink, 0.3), 32),
    line('M-164 -8V60C-164 150 -100 184 0 184S164 150 164 60V-8', lit(lighten(ink, 0.16)), 24),
    glint('M170 -6V60C170 110 150 146 118 162', 5, 0.5),
    rect(-190, -46, 52, 60, 18, tube(accent)),
    rect(138, -46, 52, 60, 18, tube(accent)),
    rect(-112, -80, 224, 216, 44, tube(shell)),
    path(head, tube(mix(metal, ink, 0.35))),
    path(head, dots(13, 3.1, darken(ink, 0.2))),
    path(head, radial(0.72, 0.26, 0.5, '#ffffff/.5', '#ffffff/0')),
    rect(-116, -224, 232, 22, 8, tube(metal)),
    rect(-116, -56, 232, 34, 8, tube(metal)),
    rect(-114, -22, 228, 8, 3, tube(accent)),
    disc(0, 48, 34, lit(metal)),
    disc(0, 48, 28, ball(darken(ink, 0.1))),
    rect(-2.5, 24, 5, 16, 2.5, lighten(accent, 0.3)),
    disc(0, 104, 6, lighten(accent, 0.35)),
    glint('M84 -6V104', 7, 0.55),
    glint('M84 -300C96 -280 98 -262 98 -242', 7, 0.7),
  ].join('');
}

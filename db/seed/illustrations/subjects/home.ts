import { darken, dots, hollow, lighten, linear, lit, mix, radial, tube } from '../paint.ts';
import type { Palette } from '../palette.ts';
import {
  at,
  clipped,
  disc,
  frame,
  glint,
  group,
  line,
  oval,
  path,
  rect,
  shadow,
  times,
} from '../shape.ts';
import { slab } from '../solid.ts';

export function robotVacuum(palette: Palette): string {
  const { shell, ink, accent } = palette;
  return [
    shadow(0, 250, 280, 50, 0.5),
    rect(-154, -348, 308, 500, 44, tube(shell)),
    rect(-154, -348, 308, 500, 44, linear(90, '#ffffff/.3', '#ffffff/0 20%')),
    path(frame(-130, -318, 260, 210, 28), tube(mix(ink, shell, 0.08))),
    path(frame(-130, -318, 260, 210, 28), linear(118, '#ffffff/.28', '#ffffff/0 40%')),
    rect(-28, -136, 56, 8, 4, lighten(accent, 0.3)),
    line('M-154 -84H154', '#000000', 3, 'stroke-opacity=".16"'),
    rect(-116, -40, 232, 190, 30, hollow(ink)),
    glint('M140 -310V-110', 6, 0.7),
    shadow(0, 262, 400, 66, 0.6),
    sideBrush(palette),
    at(0, 166, vacuumBody(palette)),
    rect(-40, 222, 80, 16, 8, hollow(ink)),
    disc(0, 230, 5, lighten(accent, 0.4)),
  ].join('');
}

function sideBrush({ ink, accent, metal }: Palette): string {
  return at(
    238,
    268,
    times(3, (arm) => {
      const turn = ((arm * 120 + 20) * Math.PI) / 180;
      const [x, y] = [96 * Math.cos(turn), 40 * Math.sin(turn)];
      return (
        line(`M0 0L${x} ${y}`, darken(metal, 0.45), 7) +
        line(`M${x * 0.6} ${y * 0.6}L${x} ${y}`, accent, 11)
      );
    }),
    oval(0, 0, 15, 8, lit(ink)),
  );
}

function vacuumBody({ shell, ink, accent }: Palette): string {
  const view = { yaw: 0, pitch: 27 };
  const round = (
    radius: number,
    height: number,
    lift: number,
    side: string,
    ...top: string[]
  ): string =>
    slab({ width: radius * 2, depth: radius * 2, height, radius, lift, view }, side, ...top);
  return [
    round(288, 22, 0, tube(darken(ink, 0.35))),
    round(294, 66, 16, tube(shell)),
    group('translate(0 -24)', round(295, 8, 16, tube(darken(shell, 0.55)))),
    round(
      288,
      4,
      82,
      tube(darken(shell, 0.2)),
      disc(0, 0, 288, linear(140, lighten(shell, 0.75), shell, darken(shell, 0.2))),
      disc(0, 0, 262, 'none', 'stroke="#000" stroke-opacity=".12" stroke-width="4"'),
      disc(0, 0, 288, 'none', 'stroke="#fff" stroke-opacity=".7" stroke-width="5"'),
      path(
        'M-262 0A262 262 0 0 0 262 0C180 60 -180 60 -262 0z',
        linear(0, darken(accent, 0.25), accent),
      ),
      disc(0, 168, 40, lit(lighten(shell, 0.2))),
      disc(0, 168, 40, 'none', `stroke="${lighten(accent, 0.4)}" stroke-width="6"`),
      rect(-5, 144, 10, 26, 5, accent),
      rect(-128, 150, 60, 34, 17, darken(accent, 0.3)),
      rect(68, 150, 60, 34, 17, darken(accent, 0.3)),
    ),
    group(
      'translate(0 -34)',
      round(
        92,
        46,
        86,
        tube(ink),
        disc(0, 0, 92, linear(140, lighten(ink, 0.5), ink)),
        disc(0, 0, 66, lit(accent)),
        disc(0, 0, 66, 'none', 'stroke="#fff" stroke-opacity=".3" stroke-width="4"'),
      ),
    ),
    path('M-60 -92Q0 -72 60 -92V-106Q0 -86 -60 -106z', darken(accent, 0.4)),
  ].join('');
}

export function airPurifier({ shell, ink, accent, metal, form }: Palette): string {
  const body = 'M-196 -270V232C-196 262 -108 290 0 290S196 262 196 232V-270z';
  return [
    shadow(0, 294, 310, 52, 0.6),
    path('M-182 236C-182 276 -100 300 0 300S182 276 182 236z', darken(ink, 0.2)),
    path(body, tube(shell)),
    clipped(
      'M-196 -62C-120 -34 120 -34 196 -62V232C196 262 108 290 0 290S-196 262 -196 232z',
      rect(-196, -64, 392, 360, 0, tube(mix(shell, metal, 0.55))),
      rect(-196, -64, 392, 360, 0, dots(15, 3.3, darken(metal, 0.62))),
      rect(
        -196,
        -64,
        392,
        360,
        0,
        linear(180, '#ffffff/.05', '#ffffff/.42 13%', '#ffffff/0 38%', '#1a1420/.5'),
      ),
    ),
    path('M-196 -74C-120 -46 120 -46 196 -74V-58C120 -30 -120 -30 -196 -58z', tube(accent)),
    oval(0, -270, 196, 58, linear(160, lighten(shell, 0.8), darken(shell, 0.16))),
    oval(0, -270, 176, 50, hollow(ink)),
    times(6, (ring) =>
      oval(
        0,
        -270,
        172 - ring * 24,
        48 - ring * 6.8,
        'none',
        `stroke="${mix(ink, metal, 0.5)}" stroke-width="5"`,
      ),
    ),
    times(16, (spoke) => {
      const turn = (spoke * Math.PI) / 8;
      return line(
        `M${46 * Math.cos(turn)} ${-270 + 13 * Math.sin(turn)}` +
          `L${172 * Math.cos(turn)} ${-270 + 48 * Math.sin(turn)}`,
        mix(ink, metal, 0.35),
        4,
      );
    }),
    oval(0, -274, 64, 18, linear(140, lighten(shell, 0.5), darken(shell, 0.2))),
    oval(0, -274, 40, 11, lit(accent)),
    at(
      20,
      -152,
      disc(0, 0, 62, lit(darken(shell, 0.12))),
      disc(0, 0, 57, radial(0.6, 0.3, 0.9, lighten(ink, 0.15), darken(ink, 0.5))),
      line('M-30 30A42 42 0 1 1 30 30', mix(ink, metal, 0.35), 8),
      line('M-30 30A42 42 0 1 1 40 -12', lighten(mix(accent, form, 0.2), 0.3), 8),
      path(
        'M-4 20C-26 4 -16 -22 16 -24C20 4 8 20 -4 20zM-10 26C-6 8 2 -4 10 -14',
        lighten(shell, 0.3),
      ),
    ),
    glint('M160 -224V-110', 8, 0.75),
    line('M-250 -330C-200 -380 -150 -310 -96 -352', '#ffffff', 12, 'stroke-opacity=".55"'),
    line('M60 -356C110 -400 160 -330 216 -372', '#ffffff', 12, 'stroke-opacity=".7"'),
  ].join('');
}

import { ball, darken, hollow, lighten, linear, lit, mix, radial } from './paint.ts';
import type { Palette } from './palette.ts';
import { at, disc, glint, oval, rect, times } from './shape.ts';

export function lens(x: number, y: number, radius: number, ink: string, tint: string): string {
  return at(
    x,
    y,
    disc(-radius * 0.08, radius * 0.1, radius * 1.1, '#000000', 'fill-opacity=".25"'),
    disc(0, 0, radius, linear(118, lighten(ink, 0.55), darken(ink, 0.4))),
    disc(0, 0, radius * 0.88, darken(ink, 0.5)),
    disc(0, 0, radius * 0.66, radial(0.35, 0.7, 0.8, mix(tint, ink, 0.2), darken(ink, 0.65))),
    disc(0, 0, radius * 0.4, radial(0.4, 0.6, 0.7, darken(tint, 0.2), '#06050b')),
    oval(
      radius * 0.26,
      -radius * 0.3,
      radius * 0.2,
      radius * 0.13,
      '#ffffff',
      'fill-opacity=".85"',
    ),
    disc(-radius * 0.24, radius * 0.26, radius * 0.08, '#ffffff', 'fill-opacity=".5"'),
  );
}

export function driver(
  x: number,
  y: number,
  radius: number,
  cone: string,
  { ink, metal }: Palette,
): string {
  return at(
    x,
    y,
    disc(0, 0, radius, lit(metal)),
    disc(0, 0, radius * 0.93, hollow(ink)),
    disc(0, 0, radius * 0.86, radial(0.62, 0.36, 0.7, lighten(ink, 0.3), darken(ink, 0.35))),
    disc(
      0,
      0,
      radius * 0.72,
      radial(0.36, 0.66, 0.75, lighten(cone, 0.3), cone, darken(cone, 0.5)),
    ),
    times(5, (ring) =>
      disc(0, 0, radius * (0.68 - ring * 0.08), 'none', 'stroke="#000" stroke-opacity=".14"'),
    ),
    disc(0, 0, radius * 0.3, ball(mix(ink, cone, 0.3))),
    times(8, (screw) => {
      const turn = (screw * Math.PI) / 4;
      const reach = radius * 0.965;
      return disc(reach * Math.cos(turn), reach * Math.sin(turn), 3.4, darken(metal, 0.55));
    }),
  );
}

export function wheel(
  x: number,
  y: number,
  radius: number,
  { ink, accent, metal }: Palette,
): string {
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
      `M${radius * 0.42} ${-radius * 0.8}` +
        `A${radius * 0.9} ${radius * 0.9} 0 0 1 ${radius * 0.88} ${-radius * 0.2}`,
      5,
      0.5,
    ),
  );
}

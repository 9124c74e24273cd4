import { radial } from './paint.ts';

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ` +
  `fill="${fill}" ${more}/>`;

export const oval = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  oval(x, y, radius, radius, fill, more);

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (transform: string, ...children: string[]): string =>
  `<g transform="${transform}">${children.join('')}</g>`;

export const at = (x: number, y: number, ...children: string[]): string =>
  group(`translate(${x} ${y})`, ...children);

export const clipped = (d: string, ...children: string[]): string =>
  `<g clip-path="clip(${d})">${children.join('')}</g>`;

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export function frame(x: number, y: number, width: number, height: number, radius: number): string {
  const [w, h] = [width - 2 * radius, height - 2 * radius];
  const arc = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + radius} ${y}h${w}${arc(radius, radius)}v${h}${arc(-radius, radius)}` +
    `h${-w}${arc(-radius, -radius)}v${-h}${arc(radius, -radius)}z`
  );
}

export const shadow = (x: number, y: number, width: number, height: number, depth = 0.5): string =>
  oval(
    x - width * 0.06,
    y,
    width,
    height,
    radial(0.5, 0.5, 0.5, `#0d0714/${depth}`, `#0d0714/${depth * 0.62} 45%`, '#0d0714/0'),
  );

export const glint = (d: string, width: number, opacity = 0.6): string =>
  line(d, '#ffffff', width, `stroke-opacity="${opacity}"`);

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((end[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number): string => mix(colour, '#0d0a14', share);

/** Returns a gradient along an angle (0 rightwards, 90 downwards). Each stop is `#rrggbb[/alpha] [n%]`. */
export const linear = (angle: number, ...stops: string[]): string =>
  `linear(${[angle, ...stops].join(',')})`;

/** Returns a gradient from a point of the shape's bounding box (0–1) outwards to a radius. */
export const radial = (x: number, y: number, radius: number, ...stops: string[]): string =>
  `radial(${[`${x} ${y} ${radius}`, ...stops].join(',')})`;

/** Returns the paint of a flat surface under the studio light, which is at the upper right. */
export const lit = (colour: string, contrast = 1): string =>
  linear(118, lighten(colour, 0.26 * contrast), `${colour} 42%`, darken(colour, 0.32 * contrast));

export const tube = (colour: string): string =>
  linear(
    180,
    darken(colour, 0.1),
    `${lighten(colour, 0.5)} 13%`,
    `${lighten(colour, 0.12)} 30%`,
    `${colour} 48%`,
    `${darken(colour, 0.48)} 90%`,
    darken(colour, 0.3),
  );

export const bar = (colour: string): string =>
  linear(
    90,
    lighten(colour, 0.1),
    `${lighten(colour, 0.42)} 14%`,
    `${colour} 45%`,
    `${darken(colour, 0.45)} 92%`,
    darken(colour, 0.28),
  );

export const ball = (colour: string): string =>
  radial(
    0.68,
    0.28,
    0.82,
    lighten(colour, 0.6),
    `${lighten(colour, 0.16)} 24%`,
    `${colour} 48%`,
    darken(colour, 0.5),
  );

export const hollow = (colour: string): string =>
  linear(118, darken(colour, 0.6), `${darken(colour, 0.3)} 50%`, lighten(colour, 0.08));

export const dots = (step: number, radius: number, colour: string): string =>
  `dots(${step},${radius},${colour})`;

function gradientStops(stops: string[]): string {
  return stops
    .map((stop, index) => {
      const [paint = '', offset] = stop.split(' ');
      const [colour, alpha] = paint.split('/');
      const place = offset ?? `${(100 * index) / Math.max(1, stops.length - 1)}%`;
      const opacity = alpha === undefined ? '' : ` stop-opacity="${alpha}"`;
      return `<stop offset="${place}" stop-color="${colour}"${opacity}/>`;
    })
    .join('');
}

function linearDefinition(id: string, [angle = '0', ...stops]: string[]): string {
  const radians = (Number(angle) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians) / 2, Math.sin(radians) / 2];
  const line = `x1="${0.5 - dx}" y1="${0.5 - dy}" x2="${0.5 + dx}" y2="${0.5 + dy}"`;
  return `<linearGradient id="${id}" ${line}>${gradientStops(stops)}</linearGradient>`;
}

function radialDefinition(id: string, [circle = '', ...stops]: string[]): string {
  const [x, y, radius] = circle.split(' ');
  const place = `cx="${x}" cy="${y}" r="${radius}"`;
  return `<radialGradient id="${id}" ${place}>${gradientStops(stops)}</radialGradient>`;
}

function dotsDefinition(id: string, [step = '8', radius, colour]: string[]): string {
  const half = Number(step) / 2;
  const dot = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
  return (
    `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">` +
    `${dot(half / 2, half / 2)}${dot(half * 1.5, half * 1.5)}</pattern>`
  );
}

function definition(kind: string, id: string, content: string): string {
  const parts = content.split(',');
  if (kind === 'linear') return linearDefinition(id, parts);
  if (kind === 'radial') return radialDefinition(id, parts);
  if (kind === 'dots') return dotsDefinition(id, parts);
  if (kind === 'clip') return `<clipPath id="${id}"><path d="${content}"/></clipPath>`;
  const margin = 'x="-0.4" y="-0.4" width="1.8" height="1.8"';
  return `<filter id="${id}" ${margin}><feGaussianBlur stdDeviation="${content}"/></filter>`;
}

const paintPattern = /(fill|stroke|clip-path|filter)="(linear|radial|dots|clip|blur)\(([^)]*)\)"/g;

/** Replaces each paint in an attribute, such as `fill="linear(…)"`, with a reference to a definition. */
export function resolvePaints(fragment: string): string {
  const ids = new Map<string, string>();
  let definitions = '';
  const body = fragment.replace(
    paintPattern,
    (_match, attribute: string, kind: string, content: string) => {
      const key = `${kind}(${content})`;
      let id = ids.get(key);
      if (id === undefined) {
        id = `p${ids.size}`;
        ids.set(key, id);
        definitions += definition(kind, id, content);
      }
      return `${attribute}="url(#${id})"`;
    },
  );
  return `<defs>${definitions}</defs>${body}`.replace(/-?\d*\.\d{4,}/g, (long) =>
    String(Number(Number(long).toFixed(3))),
  );
}

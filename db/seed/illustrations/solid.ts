import { group, path } from './shape.ts';

/** The rotation of a camera without perspective, in degrees. */
interface View {
  yaw: number;
  pitch: number;
}

type Point = [x: number, y: number];

/**
 * Projects a point of a three-dimensional box to the drawing. u points right, and v points towards the
 * viewer.
 */
type Projection = (u: number, v: number, height: number) => Point;

function projection({ yaw, pitch }: View): Projection {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return (u, v, height) => [
    u * Math.cos(turn) - v * Math.sin(turn),
    (u * Math.sin(turn) + v * Math.cos(turn)) * Math.sin(tilt) - height * Math.cos(tilt),
  ];
}

type Face = (...children: string[]) => string;

function face(origin: Point, alongX: Point, alongY: Point): Face {
  const axes = [alongX, alongY].flatMap(([x, y]) => [x - origin[0], y - origin[1]]);
  const matrix = [...axes.map((value) => value / 100), ...origin].map((value) => value.toFixed(4));
  return (...children) => group(`matrix(${matrix.join(' ')})`, ...children);
}

interface Faces {
  top: Face;
  front: Face;
  side: Face;
}

/** Returns the visible faces of a box whose base is centred on the origin. Requires a negative yaw. */
export function boxFaces(width: number, depth: number, height: number, view: View): Faces {
  const at = projection(view);
  const [w, d, h] = [width / 2, depth / 2, height / 2];
  return {
    top: face(at(0, 0, height), at(100, 0, height), at(0, 100, height)),
    front: face(at(0, d, h), at(100, d, h), at(0, d, h - 100)),
    side: face(at(-w, 0, h), at(-w, 100, h), at(-w, 0, h - 100)),
  };
}

/** Draws the filled outline of a box with rounded corners. The faces cover it except for a border. */
export function boxEdge(
  [width, depth, height]: [number, number, number],
  view: View,
  radius: number,
  fill: string,
): string {
  const at = projection(view);
  const [w, d, h] = [width / 2 - radius, depth / 2 - radius, height - radius];
  const corners = [
    at(-w, -d, h),
    at(w, -d, h),
    at(w, d, h),
    at(w, d, radius),
    at(-w, d, radius),
    at(-w, -d, radius),
  ];
  const outline = corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const stroke = `stroke="${fill}" stroke-width="${2 * radius}" stroke-linejoin="round"`;
  return path(`M${outline}z`, fill, stroke);
}

interface Slab {
  width: number;
  depth: number;
  height: number;
  radius: number;
  lift?: number;
  view: View;
}

export function slab(
  { width, depth, height, radius, lift = 0, view }: Slab,
  sideFill: string,
  ...topChildren: string[]
): string {
  const at = projection(view);
  const outline = roundedOutline(width / 2, depth / 2, radius);
  const rim = outline.map(([u, v]) => at(u, v, lift + height));
  const drop = at(0, 0, lift)[1] - at(0, 0, lift + height)[1];
  const xs = rim.map(([x]) => x);
  const left = xs.indexOf(Math.min(...xs));
  const right = xs.indexOf(Math.max(...xs));
  // The part of the rim from its rightmost to its leftmost point, past the end of the array if necessary.
  const count = (left - right + rim.length) % rim.length;
  const front = [...rim, ...rim].slice(right, right + count + 1);
  const lower = front.map(([x, y]): Point => [x, y + drop]).reverse();
  const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const top = face(at(0, 0, lift + height), at(100, 0, lift + height), at(0, 100, lift + height));
  return path(`M${[...front, ...lower].map(text).join('L')}z`, sideFill) + top(...topChildren);
}

function roundedOutline(halfWidth: number, halfDepth: number, radius: number): Point[] {
  const steps = radius > 100 ? 24 : 10;
  const corners: [number, number, number][] = [
    [halfWidth - radius, -halfDepth + radius, -90],
    [halfWidth - radius, halfDepth - radius, 0],
    [-halfWidth + radius, halfDepth - radius, 90],
    [-halfWidth + radius, -halfDepth + radius, 180],
  ];
  return corners.flatMap(([u, v, start]) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180;
      return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)];
    }),
  );
}

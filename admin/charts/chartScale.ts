export interface ChartPoint {
  label: string;
  value: number;
}

/** Returns evenly spaced ticks of an axis, from 0 to a round number that is not below any value. */
export function axisTicks(values: readonly number[], stepCount = 4): number[] {
  const valueMax = Math.max(0, ...values);
  const step = roundStep(valueMax / stepCount);
  const count = Math.max(1, Math.ceil(valueMax / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** Rounds up to the next number of the series 1, 2, 5, 10, 20, 50 … */
function roundStep(value: number): number {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const rounded = [1, 2, 5, 10].find((factor) => factor * magnitude >= value) ?? 10;
  return rounded * magnitude;
}

/** Returns the horizontal position of a point. Time runs from right to left, so the first point is at the right end. */
export const plotX = (index: number, pointCount: number, { width }: { width: number }): number =>
  pointCount > 1 ? width - (index / (pointCount - 1)) * width : width;

/** Returns the vertical position of a value. `valueMax` is at the top, which SVG counts as 0. */
export const plotY = (value: number, valueMax: number, { height }: { height: number }): number =>
  height - (value / valueMax) * height;

/** Returns the indices of the points that have a label: the first, the last, and some points between them. */
export function labelledPoints(pointCount: number, labelsMax: number): number[] {
  if (pointCount <= labelsMax) return Array.from({ length: pointCount }, (_, i) => i);
  const gap = (pointCount - 1) / (labelsMax - 1);
  return Array.from({ length: labelsMax }, (_, i) => Math.round(i * gap));
}

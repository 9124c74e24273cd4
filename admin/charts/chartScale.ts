/** Lines of a chart's axis: from nought to a round number at or above the greatest value, evenly apart. */
export function axisTicks(values: readonly number[], stepsWanted = 4): number[] {
  const greatest = Math.max(0, ...values);
  const step = roundStep(greatest / stepsWanted);
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** The next of 1, 2, 5, 10, 20, 50 … from `value` on: what is counted has no halves. */
function roundStep(value: number): number {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const rounded = [1, 2, 5, 10].find((factor) => factor * magnitude >= value) ?? 10;
  return rounded * magnitude;
}

/** Which of so many points get a name beneath them: the first, the last, and some evenly between. */
export function labelledPoints(pointCount: number, labelsMax: number): number[] {
  if (pointCount <= labelsMax) return Array.from({ length: pointCount }, (_, i) => i);
  const gap = (pointCount - 1) / (labelsMax - 1);
  return Array.from({ length: labelsMax }, (_, i) => Math.round(i * gap));
}

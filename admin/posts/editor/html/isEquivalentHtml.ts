import { canonicalLines } from './canonicalLines.ts';

export function isEquivalentHtml(a: string, b: string): boolean {
  if (a === b) return true;
  const [linesA, linesB] = [canonicalLines(a), canonicalLines(b)];
  return linesA.length === linesB.length && linesA.every((line, i) => line === linesB[i]);
}

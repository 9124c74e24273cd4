import { expect, test } from 'vitest';
import { countOldVisits } from './measurements/topology.ts';

test('a visit is old if it began after a purge and got a version from before it', () => {
  const purges = [
    { path: '/', version: 2, acknowledgedAtMs: 100 },
    { path: '/posts', version: 9, acknowledgedAtMs: 100 },
  ];
  const visit = (sentAtMs: number, version: number) => ({ path: '/', sentAtMs, version });
  expect(countOldVisits([visit(99, 1), visit(101, 2), visit(101, 3)], purges)).toBe(0);
  expect(countOldVisits([visit(99, 1), visit(101, 1), visit(200, 0)], purges)).toBe(2);
});

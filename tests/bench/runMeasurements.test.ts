import { expect, test } from 'vitest';
import { createContext, type Measurement } from './context.ts';
import type { Group, Results } from './results/row.ts';
import { runMeasurements } from './runMeasurements.ts';

const measurement = (name: string, measure: Measurement['measure']): Measurement => ({
  name,
  title: `Title of ${name}`,
  measure,
});
const row = { id: 'a.b', what: 'a value', value: 1, unit: 'ms' } as const;

test('when a measurement throws, its error is reported and the other measurements still run', async () => {
  const groups: Group[] = [];
  const machine = { cpu: '', cores: 2, memoryGb: 1, node: '', platform: '', date: '' };
  const results: Results = { machine, sizes: [], groups };
  const options = { edits: 1, editsMaxMs: 1, installPeers: false };
  const { context } = createContext({ sizes: [], options, results, log: () => undefined });
  await runMeasurements(
    [
      measurement('first', async () => [row]),
      measurement('broken', async () => {
        throw new Error('The disk is full');
      }),
      measurement('last', async () => [row]),
    ],
    { context, onGroup: async (group) => void groups.push(group) },
  );
  expect(groups).toEqual([
    { name: 'first', title: 'Title of first', rows: [row] },
    { name: 'broken', title: 'Title of broken', rows: [], error: 'The disk is full' },
    { name: 'last', title: 'Title of last', rows: [row] },
  ]);
});

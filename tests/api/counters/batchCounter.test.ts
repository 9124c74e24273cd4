import { expect, test } from 'vitest';
import { createBatchCounter } from '#api/counters/batchCounter.ts';
import { limits } from '#domain/limits.ts';
import { createTestClock } from '#tests/support/api/testClock.ts';
import { createTestLog } from '#tests/support/api/testLog.ts';

function startCounter(failure?: Error) {
  const clock = createTestClock();
  const { log, lines } = createTestLog();
  const stored: { counts: [number, number][]; day: string }[] = [];
  const counter = createBatchCounter(
    { clock, log },
    {
      subject: 'clicks',
      async store({ counts, day }) {
        if (failure) throw failure;
        stored.push({ counts: [...counts], day });
      },
    },
  );
  return { counter, clock, lines, stored };
}

test('visits are stored together after an interval, and repetitions count once', async () => {
  const { counter, clock, stored } = startCounter();
  counter.count({ id: 7, clientAddress: '203.0.113.1' });
  counter.count({ id: 7, clientAddress: '203.0.113.1' });
  counter.count({ id: 7, clientAddress: '203.0.113.2' });
  counter.count({ id: 8, clientAddress: '203.0.113.1' });
  await clock.advance(limits.views.batchIntervalMs - 1);
  expect(stored).toEqual([]);
  await clock.advance(1);
  const counts = [
    [7, 2],
    [8, 1],
  ];
  expect(stored).toEqual([{ counts, day: '2026-11-20' }]);
});

test('a flush without counts stores nothing', async () => {
  const { counter, stored } = startCounter();
  await counter.flush();
  expect(stored).toEqual([]);
});

test('a batch contains a limited number of ids, and the next batch begins empty', async () => {
  const { counter, stored } = startCounter();
  const { idsPerBatchMax } = limits.views;
  for (let id = 1; id <= idsPerBatchMax + 10; id++)
    counter.count({ id, clientAddress: '203.0.113.1' });
  await counter.flush();
  counter.count({ id: idsPerBatchMax + 1, clientAddress: '203.0.113.1' });
  await counter.flush();
  expect(stored.map(({ counts }) => counts.length)).toEqual([idsPerBatchMax, 1]);
});

test('a batch that cannot be stored is dropped and logged', async () => {
  const { counter, lines } = startCounter(new Error('the disk is full'));
  counter.count({ id: 7, clientAddress: '203.0.113.1' });
  await counter.flush();
  expect(lines.join()).toContain('clicks_lost');
});

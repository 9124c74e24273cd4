import { expect } from 'vitest';
import { cpuTimeMs, threadCpuMs } from './cpuTime.ts';

/** Measures one piece of work. Everything outside it, such as setting up a database, is not measured. */
export type MeasureTurns = (work: () => Promise<unknown>) => Promise<void>;

/**
 * Expects that the measured work leaves the event loop free: no turn takes 100 ms of processor time, or more on a
 * slow machine. A garbage collection can lengthen a turn of one run, but code that blocks does so in every run.
 * Therefore `run` is repeated up to three times, until all turns of a run are short.
 */
export async function expectShortTurns(
  run: (measure: MeasureTurns) => Promise<unknown>,
): Promise<void> {
  const limitMs = turnMsMax * processorSlowness();
  const longestTurnsMs: number[] = [];
  while (longestTurnsMs.length < runsMax) {
    let longestMs = 0;
    await run(async (work) => {
      longestMs = Math.max(longestMs, await longestTurnMs(work));
    });
    if (longestMs < limitMs) return;
    longestTurnsMs.push(longestMs);
  }
  expect.fail(`The longest turns of ${runsMax} runs took ${longestTurnsMs.join(', ')} ms`);
}

const turnMsMax = 100;
const runsMax = 3;

/** Returns the longest turn of the event loop during some work, in milliseconds of processor time. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let isRunning = true;
  let lastMs = threadCpuMs();
  function beat() {
    const nowMs = threadCpuMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (isRunning) setImmediate(beat);
  }
  setImmediate(beat);
  try {
    await work();
  } finally {
    isRunning = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return longestMs;
}

/** Returns how many times slower than our reference machine this one sorts numbers now, at least 1. */
function processorSlowness(): number {
  const times = Array.from({ length: 3 }, () =>
    cpuTimeMs(() => Float64Array.from({ length: 200_000 }, (_, i) => (i * 7_919) % 200_003).sort()),
  ).sort((a, b) => a - b);
  return Math.max(1, (times[1] ?? 0) / referenceSortMs);
}

const referenceSortMs = 30;

import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#api/runtime/clock.ts';
import { isoTime } from '#domain/text/dates.ts';
import { databaseRequestsInFlight } from '../servers/databaseRequests.ts';

export interface TestClock extends Clock {
  /** Advances the time and runs the timers that become due, in order. */
  advance(ms: number): Promise<void>;
}

/** Creates a clock whose time changes only when a test advances it. */
export function createTestClock(startMs = Date.parse('2026-11-20T10:00:00.000Z')): TestClock {
  let nowMs = startMs;
  let timers: { dueMs: number; work: () => void }[] = [];

  function takeDue(untilMs: number) {
    const [first] = timers.filter((timer) => timer.dueMs <= untilMs).sort(byDueTime);
    timers = timers.filter((timer) => timer !== first);
    return first;
  }

  return {
    nowMs: () => nowMs,
    now: () => isoTime(nowMs),
    after(delayMs, work) {
      const timer = { dueMs: nowMs + delayMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const untilMs = nowMs + ms;
      let count = 0;
      for (let due = takeDue(untilMs); due; due = takeDue(untilMs)) {
        nowMs = count++ < timersMax ? Math.max(nowMs, due.dueMs) : untilMs;
        due.work();
        await quiet();
      }
      nowMs = untilMs;
      await quiet();
    },
  };
}

/**
 * After this number of timers, the clock goes to the end at once, like that of a computer that was asleep.
 * With a database server, jobs ask it every two seconds, and a day of them would take minutes.
 */
const timersMax = process.env.TEST_DATABASE === 'server' ? 200 : Number.POSITIVE_INFINITY;

const byDueTime = (a: { dueMs: number }, b: { dueMs: number }) => a.dueMs - b.dueMs;

/**
 * Resolves after several turns of the event loop without a request to a database server, so that work of a
 * timer can run.
 */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    while (databaseRequestsInFlight() > 0) {
      await delay(1);
      turn = 0;
    }
  }
}

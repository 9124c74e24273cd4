import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { SemaphoreFullError } from '../http/semaphore.ts';

/**
 * Runs jobs that may be delayed, so that many jobs do not slow down other requests. At most one job starts in
 * each turn of the event loop, and all jobs together use at most a share of the thread's time.
 */
export interface ThreadShare {
  /** Runs a job in its turn. Rejects with a SemaphoreFullError when too many jobs wait. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

export interface ThreadShareOptions {
  /** The maximum share of the thread's time, between 0 and 1. */
  shareMax: number;
  /** The maximum processor time that delays later jobs. Limits how long they wait after a very long job. */
  overuseMsMax: number;
  waitingMax: number;
  /** The clock and the processor time of the thread. Tests replace them. */
  thread?: ThreadTime;
}

interface ThreadTime {
  nowMs(): number;
  /** Returns the processor time that the thread has used. */
  cpuMs(): number;
  wait(ms: number): Promise<unknown>;
}

export function createThreadShare({
  shareMax,
  overuseMsMax,
  waitingMax,
  thread = ownThread,
}: ThreadShareOptions): ThreadShare {
  const waiting: (() => void)[] = [];
  let running = 0;
  let isStarting = false;
  /** The processor time that the jobs have used beyond their share. */
  let overuseMs = 0;
  let last = { nowMs: thread.nowMs(), cpuMs: thread.cpuMs() };

  /**
   * Updates `overuseMs` with the time since the last call. While a job runs, the processor time of other work
   * counts too.
   */
  function updateOveruse(): void {
    const current = { nowMs: thread.nowMs(), cpuMs: thread.cpuMs() };
    if (running > 0) overuseMs += current.cpuMs - last.cpuMs;
    overuseMs -= (current.nowMs - last.nowMs) * shareMax;
    overuseMs = Math.min(Math.max(overuseMs, 0), overuseMsMax);
    last = current;
  }

  async function startWaiting(): Promise<void> {
    isStarting = true;
    while (waiting.length > 0) {
      updateOveruse();
      if (overuseMs > 0) {
        await thread.wait(overuseMs / shareMax);
        continue;
      }
      waiting.shift()?.();
      await nextTurn();
    }
    isStarting = false;
  }

  return {
    async run(job) {
      if (waiting.length >= waitingMax)
        throw new SemaphoreFullError('Too many requests are waiting');
      const turn = new Promise<void>((resolve) => waiting.push(resolve));
      if (!isStarting) void startWaiting();
      await turn;
      updateOveruse();
      running++;
      try {
        return await job();
      } finally {
        updateOveruse();
        running--;
      }
    },
  };
}

const ownThread: ThreadTime = {
  nowMs: () => performance.now(),
  cpuMs() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
  wait: delay,
};

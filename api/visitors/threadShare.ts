import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { SemaphoreFullError } from '#domain/runtime/semaphore.ts';

/**
 * Runs jobs that may be delayed. All jobs together use at most a share of the thread's time, so that other
 * requests stay fast.
 */
export interface ThreadShare {
  /** Runs a job in its turn. Rejects with a SemaphoreFullError if too many jobs wait. */
  run<T>(job: () => Promise<T>): Promise<T>;
}

export interface ThreadShareOptions {
  /** The maximum share of the thread's time, between 0 and 1. */
  shareMax: number;
  /** Limits how long later jobs wait after a very long job. */
  overuseMsMax: number;
  waitingMax: number;
  thread?: ThreadTime;
}

interface ThreadTime {
  nowMs(): number;
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

  /** Updates `overuseMs` with the time since the last call. */
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

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';

const ticksPerSecond = 100;
const idleShareMax = 0.05;
const intervalMs = 5_000;
const idleIntervals = 3;
const idleWithinMs = 30 * 60_000;

/** Resolves when a process and its children have hardly used a processor for some seconds. Linux only. */
export async function untilIdle(pid: number): Promise<void> {
  const giveUpAtMs = performance.now() + idleWithinMs;
  let quietIntervals = 0;
  let usedBeforeS = await processorSeconds(pid);
  while (quietIntervals < idleIntervals) {
    if (performance.now() > giveUpAtMs) throw new Error(`Process ${pid} did not become idle`);
    await delay(intervalMs);
    const usedS = await processorSeconds(pid);
    const share = (usedS - usedBeforeS) / (intervalMs / 1_000);
    quietIntervals = share < idleShareMax ? quietIntervals + 1 : 0;
    usedBeforeS = usedS;
  }
}

/**
 * Returns the resident memory of a process and its children: their private memory, and the largest amount that
 * one of them shares with others. So pages that they share count once, and other processes do not matter.
 */
export async function residentMb(pid: number): Promise<number> {
  const uses = await memoryUses(pid);
  const privateMb = uses.reduce((sum, use) => sum + use.privateMb, 0);
  return privateMb + Math.max(0, ...uses.map((use) => use.sharedMb));
}

/** Measures the memory of a process and its children repeatedly. The returned function ends this. */
export function watchPeakMb(pid: number): () => number {
  let peakMb = 0;
  let isWatching = true;
  void (async () => {
    while (isWatching) {
      peakMb = Math.max(peakMb, await residentMb(pid));
      await delay(peakIntervalMs);
    }
  })();
  return () => {
    isWatching = false;
    return peakMb;
  };
}

const peakIntervalMs = 100;

interface MemoryUse {
  privateMb: number;
  sharedMb: number;
}

async function memoryUses(pid: number): Promise<MemoryUse[]> {
  try {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
    const sumMb = (pattern: RegExp) =>
      [...rollup.matchAll(pattern)].reduce((sum, [, kb]) => sum + Number(kb), 0) / 1_024;
    const own = {
      privateMb: sumMb(/^Private_\w+:\s+(\d+) kB/gm),
      sharedMb: sumMb(/^Shared_\w+:\s+(\d+) kB/gm),
    };
    const children = await Promise.all((await childrenOf(pid)).map(memoryUses));
    return [own, ...children.flat()];
  } catch (error) {
    // The process has ended meanwhile.
    if (hasErrorCode(error, 'ENOENT', 'ESRCH')) return [];
    throw error;
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Returns the time that a process and its children have used, children that have ended included. */
async function processorSeconds(pid: number): Promise<number> {
  const children = await childrenOf(pid);
  const living = children.map((child) => processorSeconds(child).catch(zeroIfEnded));
  const times = await Promise.all([ownProcessorSeconds(pid), ...living]);
  return times.reduce((sum, seconds) => sum + seconds, 0);
}

function zeroIfEnded(error: unknown): number {
  if (hasErrorCode(error, 'ENOENT', 'ESRCH')) return 0;
  throw error;
}

/** Returns the time that all threads of a process, and its children that have ended, have used. */
async function ownProcessorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in parentheses, may contain spaces. The fields after it are user, system,
  // children's user and children's system time (man 5 proc).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const ticksPerSecond = 100;
const idleShareMax = 0.05;
const intervalMs = 5_000;
const idleIntervals = 3;
const idleWithinMs = 30 * 60_000;

/** Resolves when a process has hardly used a processor for some seconds. Linux only. */
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
 * Returns the resident memory of a process and its children. Counts pages that other processes share in full,
 * so the result does not depend on other processes, and is the PSS if there are none.
 */
export async function residentMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  let totalMb = Number(/^Rss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN) / 1_024;
  for (const child of await childrenOf(pid)) totalMb += await residentMb(child);
  return totalMb;
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Returns the time that all threads of a process, and its children that have ended, have used. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in parentheses, may contain spaces. The fields after it are user, system,
  // children's user and children's system time (man 5 proc).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/**
 * Runs work and returns the longest time, in milliseconds of this thread's processor time, between two turns
 * of the event loop. Processor time does not count the time in which other processes run, so a busy machine
 * hardly changes the result.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let isRunning = true;
  let lastMs = cpuMs();
  function beat() {
    const nowMs = cpuMs();
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

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

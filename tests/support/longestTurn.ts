/**
 * Runs work and returns the duration of the longest turn of the event loop meanwhile, in milliseconds of this
 * thread's processor time. Processor time excludes the time of other processes, so a busy machine hardly
 * changes the result.
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

/**
 * Returns the longest turn of the event loop during some work, in milliseconds of processor time. A busy
 * machine hardly changes processor time.
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

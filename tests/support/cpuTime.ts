/**
 * Returns the processor time of synchronous work in this thread, in milliseconds. Unlike elapsed time, it
 * does not include the time in which other processes use the processor.
 */
export function cpuTimeMs(work: () => unknown): number {
  const startMs = threadCpuMs();
  work();
  return threadCpuMs() - startMs;
}

/** Returns the processor time that this thread has used so far, in milliseconds. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

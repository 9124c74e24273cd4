/**
 * Returns the processor time of synchronous work in this thread, in milliseconds. Unlike elapsed time, it
 * does not include the time in which other processes use the processor.
 */
export function cpuTimeMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

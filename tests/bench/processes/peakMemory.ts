import { existsSync, readFileSync } from 'node:fs';

/** Returns the peak memory of this process, including its threads. */
export function peakMemoryMb(): number {
  const status = '/proc/self/status';
  // On Linux, maxRSS starts at the size of the parent process, so the exact value is read from /proc.
  const peak = existsSync(status)
    ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1]
    : undefined;
  return (peak ? Number(peak) : process.resourceUsage().maxRSS) / 1_024;
}

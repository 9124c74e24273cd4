import { existsSync, readFileSync } from 'node:fs';

/** The most memory that this process has had, threads included. */
export function peakMemoryMb(): number {
  const status = '/proc/self/status';
  // What the system accounts as "maximum" begins with the size of whoever started the process.
  const peak = existsSync(status)
    ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1]
    : undefined;
  return (peak ? Number(peak) : process.resourceUsage().maxRSS) / 1_024;
}

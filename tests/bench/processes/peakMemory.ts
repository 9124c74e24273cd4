import { existsSync, readFileSync } from 'node:fs';

export function peakMemoryMb(): number {
  const status = '/proc/self/status';
  // On Linux, maxRSS starts at the memory size of the parent process, so /proc is used.
  const peak = existsSync(status)
    ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1]
    : undefined;
  return (peak ? Number(peak) : process.resourceUsage().maxRSS) / 1_024;
}

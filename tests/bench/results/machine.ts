import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import type { Machine } from './row.ts';

export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${platform()} ${release()}`,
    date: new Date().toISOString(),
  };
}

import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { builderLimits } from '../builderLimits.ts';

/** Returns how long to wait before an attempt to start the thread again. The first attempt has the number 0. */
export const restartDelayMs = (attempt: number) =>
  backoffMs(attempt, {
    firstMs: builderLimits.errorPauseMs,
    maxMs: builderLimits.builderRestartDelayMaxMs,
  });

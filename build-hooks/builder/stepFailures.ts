import { backoffMs } from '#domain/runtime/backoffMs.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import { createErrorKinds } from '#domain/runtime/errorKinds.ts';
import { builderLimits } from '../builderLimits.ts';
import type { BuilderLog } from '../builderLog.ts';

/**
 * Logs the first failed step with each kind of error, and the first success after them, so that a long outage adds only a few
 * lines to the log.
 */
export interface StepFailures {
  recordSuccess(): void;
  /** Returns how long to wait before the next attempt. */
  recordFailure(error: unknown): number;
}

export function createStepFailures(log: BuilderLog): StepFailures {
  let failures = 0;
  const loggedKinds = createErrorKinds();
  return {
    recordSuccess() {
      if (failures > 0) log('info', 'The builder works again', { failures });
      failures = 0;
      loggedKinds.clear();
    },
    recordFailure(error) {
      if (loggedKinds.add(error))
        log('error', 'A step of the builder failed and is repeated until it succeeds', {
          error: describeError(error),
        });
      return backoffMs(failures++, {
        firstMs: builderLimits.errorPauseMs,
        maxMs: builderLimits.stepPauseMaxMs,
      });
    },
  };
}

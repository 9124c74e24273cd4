import { backoffMs } from '#domain/runtime/backoffMs.ts';
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
  const loggedKinds = new Set<string>();
  return {
    recordSuccess() {
      if (failures > 0) log('info', 'The builder works again', { failures });
      failures = 0;
      loggedKinds.clear();
    },
    recordFailure(error) {
      const kind = kindOf(error);
      if (!loggedKinds.has(kind))
        log('error', 'A step of the builder failed and is repeated until it succeeds', {
          error: String(error),
        });
      loggedKinds.add(kind);
      return backoffMs(failures++, {
        firstMs: builderLimits.errorPauseMs,
        maxMs: builderLimits.stepPauseMaxMs,
      });
    },
  };
}

/** Returns the code of an error, or else its name. Messages can contain the names of temporary files, which differ each time. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.name;
}

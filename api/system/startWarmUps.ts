import type { WarmUpExtent } from '#build-hooks/builder/builderWarmUps.ts';
import { limits } from '#domain/limits.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import type { BaseDeps } from '../baseDeps.ts';
import { warmUp } from './warmUp.ts';

export interface WarmUps {
  /** Resolves when this warm-up and all earlier ones have ended. Does not reject. */
  run(extent: WarmUpExtent): Promise<void>;
  /** Resolves when no warm-up runs. */
  stop(): Promise<void>;
}

/**
 * Starts the first warm-up, and repeats a small one in an interval, because a save after minutes without one takes twice as
 * long. Runs one warm-up at a time. Does not repeat it with a shared database, whose server has work of other nodes.
 */
export function startWarmUps({ log, ...deps }: BaseDeps): WarmUps {
  let ended = Promise.resolve();
  const { afterStart, whenIdle, whenIdleMs } = limits.warmUps;
  const run = (extent: WarmUpExtent) => {
    // A full disk, for example, would cause a warning in each interval.
    const level = extent === whenIdle ? 'debug' : 'warn';
    ended = ended
      .then(() => warmUp(deps, extent))
      .catch((error: unknown) =>
        log[level]({ error: describeError(error) }, 'the next save and search may be slow'),
      );
    return ended;
  };
  void run(afterStart);
  const timer = deps.db.isShared
    ? undefined
    : setInterval(() => void run(whenIdle), whenIdleMs).unref();
  return {
    run,
    stop() {
      clearInterval(timer);
      return ended;
    },
  };
}

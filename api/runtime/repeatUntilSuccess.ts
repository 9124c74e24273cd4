import { type Backoff, backoffMs } from '#domain/runtime/backoffMs.ts';
import { createErrorKinds } from '#domain/runtime/errorKinds.ts';
import type { BaseDeps } from '../baseDeps.ts';

/**
 * Repeats work with growing pauses until it succeeds. Logs the first failure with each kind of error and the success after
 * failures, but no further failures, because an outage can last for a night. Rejects only when `signal` is aborted.
 */
export async function repeatUntilSuccess<T>(
  work: () => Promise<T>,
  {
    clock,
    log,
    signal,
    backoff,
    failure,
  }: Pick<BaseDeps, 'clock' | 'log'> & {
    signal: AbortSignal;
    backoff: Backoff;
    /** The log entry of a failure. */
    failure: { event: string; message: string };
  },
): Promise<T> {
  const loggedKinds = createErrorKinds();
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted();
    try {
      const result = await work();
      if (failures > 0) log.info({ event: 'recovered', failures }, `resolved: ${failure.message}`);
      return result;
    } catch (err) {
      signal.throwIfAborted();
      if (loggedKinds.add(err)) log.error({ event: failure.event, err }, failure.message);
      await pause(backoffMs(failures, backoff));
    }
  }

  /** A stop ends the pause. */
  async function pause(pauseMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(pauseMs, resolve);
    const end = () => resolve();
    signal.addEventListener('abort', end);
    await promise;
    signal.removeEventListener('abort', end);
    cancel();
  }
}

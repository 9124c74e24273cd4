import { backoffMs } from '#domain/backoffMs.ts';
import { limits } from '#domain/limits.ts';
import type { BaseDeps } from '../baseDeps.ts';

/** Repeats work with growing pauses until it succeeds. Resolves to undefined after a stop. */
export async function repeatUntilDone<T>(
  work: () => Promise<T>,
  {
    clock,
    log,
    signal,
    failureMessage,
  }: Pick<BaseDeps, 'clock' | 'log'> & { signal: AbortSignal; failureMessage: string },
): Promise<T | undefined> {
  const { localUploadRetryMs: firstMs, localUploadRetryMaxMs: maxMs } = limits.publishedFiles;
  const backoff = { firstMs, maxMs };
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  for (let failuresBefore = 0; !signal.aborted; failuresBefore++) {
    try {
      return await work();
    } catch (err) {
      if (!signal.aborted) log.error({ event: 'repeated', err }, failureMessage);
    }
    const { promise: pause, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(backoffMs(failuresBefore, backoff), resolve);
    await Promise.race([pause, stopped]);
    cancel();
  }
  return undefined;
}

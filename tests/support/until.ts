import { setTimeout as delay } from 'node:timers/promises';

/** Waits until something holds; throws, naming it, when it does not within `withinMs`. */
export async function until(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  { withinMs = 20_000, everyMs = 10 }: { withinMs?: number; everyMs?: number } = {},
): Promise<void> {
  const endsAtMs = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > endsAtMs)
      throw new Error(
        `Within ${withinMs} ms it did not happen: ${typeof what === 'string' ? what : what()}`,
      );
    await delay(everyMs);
  }
}

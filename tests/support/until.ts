import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when `holds` returns true. After `withinMs`, rejects with an error that contains `what`. */
export async function until(
  what: string | (() => string),
  holds: () => boolean | Promise<boolean>,
  { withinMs = 60_000, everyMs = 10 }: { withinMs?: number; everyMs?: number } = {},
): Promise<void> {
  const endsAtMs = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > endsAtMs)
      throw new Error(`Not within ${withinMs} ms: ${typeof what === 'string' ? what : what()}`);
    await delay(everyMs);
  }
}

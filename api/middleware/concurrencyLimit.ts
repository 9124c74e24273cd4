import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '../http/honoEnv.ts';
import type { Semaphore } from '../runtime/semaphore.ts';

/** Limits concurrent requests before their bodies are read into memory. */
export const concurrencyLimit = (semaphore: Semaphore) =>
  createMiddleware<HonoEnv>(async function concurrencyLimit(_c, next) {
    await semaphore.run(next);
  });

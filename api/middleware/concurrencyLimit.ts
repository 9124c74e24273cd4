import { createMiddleware } from 'hono/factory';
import type { Semaphore } from '#domain/runtime/semaphore.ts';
import type { HonoEnv } from '../http/honoEnv.ts';

/** Limits concurrent requests before their bodies are read into memory. */
export const concurrencyLimit = (semaphore: Semaphore) =>
  createMiddleware<HonoEnv>(async function concurrencyLimit(_c, next) {
    await semaphore.run(next);
  });

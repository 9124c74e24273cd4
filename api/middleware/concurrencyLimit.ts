import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../deps.ts';
import type { Semaphore } from '../http/semaphore.ts';

/** Lets in as many requests as a gate does, before their bodies are read: what is sent waits in memory. */
export const concurrencyLimit = (gate: Semaphore) =>
  createMiddleware<ApiEnv>(async function oneOf(_c, next) {
    await gate.run(next);
  });

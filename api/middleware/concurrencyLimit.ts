import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../deps.ts';
import type { Gate } from '../http/semaphore.ts';

/** Lets in as many requests as a gate does, before their bodies are read: what is sent waits in memory. */
export const oneOf = (gate: Gate) =>
  createMiddleware<ApiEnv>(async function oneOf(_c, next) {
    await gate.run(next);
  });

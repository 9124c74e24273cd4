import { type ClientRequestOptions, hc } from 'hono/client';
import type { ExtractSchema } from 'hono/types';
import type { Api } from './app.ts';

/** Returns the typed client: `createApiClient('').posts.$get()`. An empty base URL means the page's origin. */
export const createApiClient = (baseUrl: string, options: ClientRequestOptions = {}) =>
  hc<Api>(baseUrl, { init: { credentials: 'include' }, ...options }).api;

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * The inputs and responses of every endpoint, by path (for example `/api/posts/:id`) and then by `$method`.
 */
export type ApiSchema = ExtractSchema<Api>;

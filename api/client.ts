import { type ClientRequestOptions, hc } from 'hono/client';
import type { ExtractSchema } from 'hono/types';
import type { Api } from './app.ts';

/** Returns the typed client: `createApiClient('').posts.$get()`. An empty base URL means the page's origin. */
export const createApiClient = (baseUrl: string, options: ClientRequestOptions = {}) =>
  hc<Api>(baseUrl, { init: { credentials: 'include' }, ...options }).api;

export type ApiClient = ReturnType<typeof createApiClient>;

/** Inputs and responses of the API: path → `$method` → endpoint, with paths like `/api/posts/:id`. */
export type ApiSchema = ExtractSchema<Api>;

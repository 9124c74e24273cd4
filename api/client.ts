import { type ClientRequestOptions, hc } from 'hono/client';
import type { Api } from './app.ts';

/** The typed client: `createApiClient('').posts.$get()`. An empty base means the page's own origin. */
export const createApiClient = (baseUrl: string, options: ClientRequestOptions = {}) =>
  hc<Api>(baseUrl, { init: { credentials: 'include' }, ...options }).api;

export type ApiClient = ReturnType<typeof createApiClient>;

import { type ClientRequestOptions, hc } from 'hono/client';
import type { ExtractSchema } from 'hono/types';
import type { Api } from './app.ts';

/** Returns the typed client of the API. With an empty base URL, the client uses the page's origin. */
export const createApiClient = (baseUrl: string, options: ClientRequestOptions = {}) =>
  hc<Api>(baseUrl, { init: { credentials: 'include' }, ...options }).api;

export type ApiClient = ReturnType<typeof createApiClient>;

/** The inputs and responses of all endpoints, by path and method. */
export type ApiSchema = ExtractSchema<Api>;

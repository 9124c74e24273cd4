import type { ClientRequestOptions, ClientResponse } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import { type ApiClient, createApiClient } from '#api/client.ts';
import { networkError, toHttpError } from './httpError.ts';

/**
 * Creates a client of the site's API. A request rejects with an `HttpError` if it gets no response or a
 * status other than 2xx.
 */
export const createAdminClient = (send: typeof fetch = (...args) => fetch(...args)): ApiClient =>
  createApiClient('', { fetch: withHttpErrors(send), headers: jsonHeaders });

const jsonHeaders = { accept: 'application/json' };

export const apiClient = createAdminClient();

export type SuccessBody<Res> =
  Res extends ClientResponse<infer Body, infer Status, infer _Format>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/** Returns the body of a response. Rejects if the request fails. */
export async function readBody<Res extends ClientResponse<unknown>>(
  pending: Res | Promise<Res>,
): Promise<SuccessBody<Res>> {
  return readJson(await pending);
}

/** Fetches JSON from a path that is not part of the typed client. */
export async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  return readJson(await withHttpErrors(fetch)(path, { headers: jsonHeaders, signal }));
}

export const withSignal = (signal: AbortSignal | undefined): ClientRequestOptions =>
  signal ? { init: { signal } } : {};

function withHttpErrors(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init).catch((reason: unknown) => {
      // An aborted request rejects with the reason of the abort, and not with a network error.
      throw init?.signal?.aborted ? reason : networkError();
    });
    if (!response.ok) throw toHttpError(response, await readJson(response, null));
    return response;
  };
}

async function readJson(
  response: Pick<Response, 'status' | 'headers' | 'text'>,
  unreadable: object | null = {},
) {
  if (response.status === 204) return null;
  if (!response.headers.get('content-type')?.includes('json')) return {};
  try {
    return JSON.parse(await response.text());
  } catch {
    // The body is no valid JSON.
    return unreadable;
  }
}

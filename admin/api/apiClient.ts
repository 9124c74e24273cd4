import type { ClientRequestOptions, ClientResponse } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import { type ApiClient, createApiClient } from '#api/client.ts';
import { networkError, toHttpError } from './httpError.ts';

/**
 * Creates a client of the site's API. A request rejects with an `HttpError` if it gets no response, a status other than 2xx, or
 * a content type that its `accept` header does not name, because then another server has responded.
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

/** Returns the body of a response, or null for status 204. Rejects if the request fails. */
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

/** Makes a deletion fail with status 409 if the record has another version, because another user has changed it. */
export const ifVersion = (version: number): ClientRequestOptions => ({
  headers: { 'if-match': `"${version}"` },
});

function withHttpErrors(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const sentAtMs = performance.now();
    const response = await send(input, init).catch((reason: unknown) => {
      // An aborted request rejects with the reason of the abort, and not with a network error.
      throw init?.signal?.aborted ? reason : networkError();
    });
    if (!response.ok) {
      const json = isJson(response) ? await parse(response) : {};
      throw toHttpError(response, { json, sentAtMs });
    }
    // Another server can respond with status 200, for example with the sign-in page of a public Wi-Fi network.
    if (response.status !== noContent && !hasAcceptedType(response, init)) throw networkError();
    return response;
  };
}

function hasAcceptedType({ headers }: Response, init: RequestInit | undefined): boolean {
  const accepted = new Headers(init?.headers).get('accept') ?? '';
  const [type = ''] = headers.get('content-type')?.split(';') ?? [];
  return type !== '' && accepted.includes(type);
}

async function readJson(response: ReadableResponse) {
  if (response.status === noContent) return null;
  const body = await parse(response);
  if (body === undefined) throw networkError();
  return body;
}

type ReadableResponse = Pick<Response, 'status' | 'headers' | 'text'>;

const noContent = 204;

const isJson = ({ headers }: ReadableResponse) =>
  headers.get('content-type')?.includes('json') ?? false;

/** Returns undefined for a body that is incomplete or no valid JSON. */
async function parse(response: ReadableResponse) {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

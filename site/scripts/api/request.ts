import { he } from '#domain/he/site/requests.ts';
import { limits } from '#domain/limits.ts';
import type { ApiMethod } from './apiTypes.ts';

/** A failed request, with a Hebrew message for the visitor. */
export interface ApiFailure {
  isOk: false;
  /** HTTP status; 0 if no response arrived. */
  status: number;
  message: string;
  /** The message in the API's response; empty if the response contains no message. */
  serverMessage: string;
  /** Messages for single fields of a form. */
  fields: Record<string, string>;
}

/**
 * The outcome of a request. `total` counts all items of a list, but `data` may contain only one
 * page of them.
 */
export type ApiResult<T> = { isOk: true; data: T; total: number } | ApiFailure;

export interface RequestOptions {
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a JSON request. Never throws, because a network error is returned as a failure. Code that
 * calls a known endpoint uses `callApi`, which adds the types.
 */
export async function request<T>(
  method: ApiMethod,
  url: string,
  { body, signal }: RequestOptions = {},
): Promise<ApiResult<T>> {
  const response = await fetchWithRetry(url, {
    method,
    signal: signal ?? null,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response) return networkFailure;
  const data = await response.json().catch(logInvalidJson);
  // The body of a read was aborted or truncated. A write may have no body.
  if (response.ok && method === 'GET' && data === undefined) return networkFailure;
  const total = Number(response.headers.get('x-total-count'));
  return response.ok ? { isOk: true, data, total } : failureOf(response, data);
}

const networkFailure: ApiFailure = {
  isOk: false,
  status: 0,
  message: he.network,
  serverMessage: '',
  fields: {},
};

/** Retries a GET that got no response. Never repeats a write. */
async function fetchWithRetry(url: string, init: RequestInit): Promise<Response | undefined> {
  const { retriesMax, retryDelayMs } = limits.query;
  for (let retries = 0; ; retries++) {
    try {
      return await fetch(url, init);
    } catch (reason) {
      console.debug('The API did not respond', reason);
    }
    if (init.method !== 'GET' || init.signal?.aborted || retries === retriesMax) return undefined;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

function failureOf({ status, statusText }: Response, body: ErrorBody | undefined): ApiFailure {
  const withoutBody = statusText ? `${status}: ${statusText}` : he.unknownServer;
  const serverMessage = [body?.message, body?.error].find(isText) ?? '';
  const message = serverMessage || (body ? he.server(status, statusText) : withoutBody);
  return { isOk: false, status, message, serverMessage, fields: body?.fields ?? {} };
}

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  fields?: Record<string, string>;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const logInvalidJson = (reason: unknown) => console.debug('The response is not JSON', reason);

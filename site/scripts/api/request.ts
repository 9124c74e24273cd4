import { he } from '#domain/he/failedRequests.ts';
import { limits } from '#domain/limits.ts';
import type { ApiMethod } from './apiTypes.ts';
import { withTimeout } from './withTimeout.ts';

/** A failed request, with a Hebrew message for the visitor. */
export interface ApiFailure {
  isOk: false;
  /** HTTP status, or 0 if no response arrived in time. */
  status: number;
  message: string;
  /** The message in the API's response, or an empty string if the response contains none. */
  serverMessage: string;
  /** The error message of each invalid form field, by the name of the field. */
  fields: Record<string, string>;
}

/** The outcome of a request. For a list, `total` counts all items, not only the items of one page. */
export type ApiResult<T> = { isOk: true; data: T; total: number } | ApiFailure;

export interface RequestOptions {
  body?: object | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a JSON request. Returns a network error or a timeout as a failure and never throws. For endpoints of
 * the API, use `callApi`, which adds the types.
 */
export async function request<T>(
  method: ApiMethod,
  url: string,
  { body, signal }: RequestOptions = {},
): Promise<ApiResult<T>> {
  const response = await fetchWithRetry(url, {
    method,
    // All attempts share the time limit, so a request that timed out is not retried.
    signal: withTimeout(signal, limits.request.responseTimeoutMs),
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response) return networkFailure;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const data = isJson ? await response.json().catch(logInvalidJson) : {};
  // An incomplete response, or one of another server, such as the sign-in page of a public Wi-Fi network.
  const isUnusable = response.status !== 204 && (!isJson || data === undefined);
  if (response.ok && isUnusable) return networkFailure;
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

/** Fetches a URL. Retries a GET request that gets no response, but never a write. */
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

/** Describes a response whose status is not 2xx. `body` is undefined for a JSON body that cannot be read. */
function failureOf({ status, statusText }: Response, body: ErrorBody | undefined): ApiFailure {
  const serverMessage = [body?.message, body?.error].find(isText) ?? '';
  const messageFor = body ? he.server : he.unreadable;
  const message = serverMessage || messageFor(status, statusText);
  return { isOk: false, status, message, serverMessage, fields: body?.fields ?? {} };
}

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  fields?: Record<string, string>;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const logInvalidJson = (reason: unknown) => console.debug('The response is not JSON', reason);

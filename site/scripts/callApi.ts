import { he } from '#domain/he/site/requests.ts';
import { limits } from '#domain/limits.ts';

/** An answer that is not what was asked for, in words for people. */
export interface ApiProblem {
  isOk: false;
  /** 0 when no answer came. */
  status: number;
  message: string;
  /** What the API itself said of it; empty when it said nothing. */
  told: string;
  /** What is wrong with single fields of a form. */
  fields: Record<string, string>;
}

/** `total` counts what a list has in all, of which `data` may be a page. */
export type ApiAnswer<T> = { isOk: true; data: T; total: number } | ApiProblem;

interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  signal?: AbortSignal;
}

/** Asks our API. It never throws: a server that cannot be reached is an answer too. */
export async function callApi<T>(
  path: string,
  { method = 'GET', body, signal }: ApiCall = {},
): Promise<ApiAnswer<T>> {
  const response = await fetchPatiently(path, {
    method,
    signal: signal ?? null,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response) return { isOk: false, status: 0, message: he.network, told: '', fields: {} };
  const data = await response.json().catch(noteNoJson);
  const total = Number(response.headers.get('x-total-count'));
  return response.ok ? { isOk: true, data, total } : problemOf(response, data);
}

/** A question that got no answer is worth repeating; what writes is never sent twice. */
async function fetchPatiently(path: string, init: RequestInit): Promise<Response | undefined> {
  const { retriesMax, retryDelayMs } = limits.query;
  for (let retries = 0; ; retries++) {
    try {
      return await fetch(path, init);
    } catch (reason) {
      console.debug('The API did not answer', reason);
    }
    if (init.method !== 'GET' || init.signal?.aborted || retries === retriesMax) return undefined;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}

function problemOf({ status, statusText }: Response, body: ErrorBody | undefined): ApiProblem {
  const unread = statusText ? `${status}: ${statusText}` : he.unknownServer;
  const told = [body?.message, body?.error].find(isText) ?? '';
  const message = told || (body ? he.server(status, statusText) : unread);
  return { isOk: false, status, message, told, fields: body?.fields ?? {} };
}

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  fields?: Record<string, string>;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const noteNoJson = (reason: unknown) => console.debug('The answer is no JSON', reason);

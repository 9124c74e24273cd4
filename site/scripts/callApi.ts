import { he } from '#domain/he/requests.ts';

/** An answer that is not what was asked for, in words for people. */
export interface ApiProblem {
  isOk: false;
  /** 0 when no answer came. */
  status: number;
  message: string;
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
  const response = await fetch(path, {
    method,
    signal: signal ?? null,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(noteUnreachable);
  if (!response) return { isOk: false, status: 0, message: he.network, fields: {} };
  const data = await response.json().catch(noteNoJson);
  const total = Number(response.headers.get('x-total-count'));
  return response.ok ? { isOk: true, data, total } : problemOf(response, data);
}

function problemOf({ status, statusText }: Response, body: ErrorBody | undefined): ApiProblem {
  const unread = statusText ? `${status}: ${statusText}` : he.unknownServer;
  const told = body && ([body.message, body.error].find(isText) ?? he.server(status, statusText));
  return { isOk: false, status, message: told ?? unread, fields: body?.fields ?? {} };
}

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  fields?: Record<string, string>;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const noteUnreachable = (reason: unknown) => console.debug('The API did not answer', reason);
const noteNoJson = (reason: unknown) => console.debug('The answer is no JSON', reason);

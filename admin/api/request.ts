import { HttpError } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export interface Answer<T> {
  json: T;
  headers: Headers;
}

/** `request('/posts')` → the API's answer. A status that is not 2xx throws an `HttpError` in Hebrew. */
export type Request = <T>(path: string, options?: RequestOptions) => Promise<Answer<T>>;

export const apiPath = '/api';

/** The status of an `HttpError` when no answer came at all. */
export const noAnswerStatus = 0;

export const request: Request = async (path, { method = 'GET', body, signal } = {}) => {
  const response = await send(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body !== undefined && jsonContent) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const json = await readJson(response);
  if (!response.ok) throw toHttpError(response, json);
  return { json, headers: response.headers };
};

/** What a caught value says to people. */
export const problemText = (problem: unknown): string =>
  problem instanceof Error && problem.message ? problem.message : he.errors.unexpected;

export const problemStatus = (problem: unknown): number | undefined =>
  problem instanceof HttpError ? Number(problem.status) : undefined;

const jsonContent = { 'content-type': 'application/json' };

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(apiPath + path, init);
  } catch (problem) {
    // A request that its caller gave up is not a failure of the network.
    if (init.signal?.aborted) throw problem;
    throw new HttpError(he.errors.network, noAnswerStatus);
  }
}

async function readJson(response: Response) {
  if (!response.headers.get('content-type')?.includes('json')) return {};
  try {
    return await response.json();
  } catch {
    // An answer cut short or garbled counts as one without a body, as the spec has it.
    return {};
  }
}

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  fields?: unknown;
}

function toHttpError({ status, statusText }: Response, body: ErrorBody): HttpError {
  const message = [body.message, body.error].find(isText) ?? he.errors.server(status, statusText);
  // react-admin shows `body.errors` beside the fields of these names.
  return new HttpError(message, status, { ...body, errors: fieldErrors(body.fields) });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** `{ title: 'text', 'tags.0': 'text' }` → one text for each input; undefined when there is none. */
function fieldErrors(fields: unknown): Record<string, string> | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const errors: Record<string, string> = {};
  for (const [path, text] of Object.entries(fields)) {
    const [name = path] = path.split('.');
    if (isText(text)) errors[name] ??= text;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

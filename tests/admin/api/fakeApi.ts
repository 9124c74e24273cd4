import { createAdminClient } from '#admin/api/apiClient.ts';

export interface SentRequest {
  method: string;
  /** Path of the request, without `/api` and without the query. */
  path: string;
  query: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
}

/** Creates an API client that gets its responses from `respond` and records its requests in `sent`. */
export function fakeApi(respond: (request: SentRequest) => Response | Promise<Response>) {
  const sent: SentRequest[] = [];
  const client = createAdminClient(async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const idempotencyKey = new Headers(init.headers).get('idempotency-key');
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
      ...(idempotencyKey && { idempotencyKey }),
    };
    sent.push(request);
    return respond(request);
  });
  return { client, sent };
}

export const requestLines = (sent: SentRequest[]) =>
  sent.map(({ method, path }) => `${method} ${path}`);

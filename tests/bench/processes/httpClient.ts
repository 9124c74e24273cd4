import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends requests over connections that stay open, as in a browser. */
export interface HttpClient {
  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer>;
  send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<HttpAnswer>;
  close(): void;
}

export function createHttpClient(url: string, always: Record<string, string> = {}): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });

  function call(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, url),
        { agent, method, headers: { ...always, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    get: (path, headers = {}) => call('GET', path, headers),
    send(method, path, content) {
      const body = JSON.stringify(content);
      const length = String(Buffer.byteLength(body));
      const headers = { 'content-type': 'application/json', 'content-length': length };
      return call(method, path, headers, body);
    },
    close: () => agent.destroy(),
  };
}

import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RawRequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** Sends a request without changing its path, and returns the bytes of the response as they were sent. */
export function rawRequest(
  port: number,
  url: string,
  { method = 'GET', headers = {}, body }: RawRequestOptions = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path: url, method, headers, agent: false },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(chunks) });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

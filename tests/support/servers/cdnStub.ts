import { createServer, type IncomingMessage } from 'node:http';
import { readBody } from '../http/readBody.ts';
import type { OnEnd } from '../onEnd.ts';
import { listenUntilTestEnds } from './listenUntilTestEnds.ts';

export interface CdnRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type CdnAnswer =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hang';

/** Starts the API of a CDN on a port of this machine, by default until the test ends. It records all requests. */
export async function startCdnStub(answerTo: (request: CdnRequest) => CdnAnswer, onEnd?: OnEnd) {
  const requests: CdnRequest[] = [];
  let answer = answerTo;
  const server = createServer(async (incoming, response) => {
    const body = await readBody(incoming);
    if (!body) return;
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: body.toString() };
    requests.push(request);
    const answered = answer(request);
    if (answered === 'hang') return;
    response.writeHead(answered.status, answered.headers).end(answered.body);
  });
  const port = await listenUntilTestEnds(server, onEnd);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answerWith(next: (request: CdnRequest) => CdnAnswer) {
      answer = next;
    },
  };
}

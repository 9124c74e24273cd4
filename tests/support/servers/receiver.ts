import { createServer, type IncomingHttpHeaders } from 'node:http';
import { readBody } from '../http/readBody.ts';
import { boundPort } from './boundPort.ts';

export type ReceiverResponse =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hang'
  | 'trickle';

export interface ReceivedRequest {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Starts a webhook receiver. The receiver keeps the requests that it gets, and sends the responses of
 * `answerTo`.
 */
export async function startReceiver(
  answerTo: (request: ReceivedRequest) => ReceiverResponse | Promise<ReceiverResponse>,
  wantedPort = 0,
) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    if (!body) return;
    const { url = '', headers } = request;
    const received = { url, headers, body: body.toString() };
    requests.push(received);
    const answer = await answerTo(received);
    if (answer === 'hang') return;
    if (answer === 'trickle') {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), trickleMs);
      response.on('close', () => clearInterval(timer));
      return;
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const port = boundPort(server);
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const trickleMs = 20;

import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import { searchPath } from '#domain/paths.ts';

/** The one socket that everybody comes to: the API and the published files. */
export interface HttpServer {
  /** Resolves to the port that is listened on: the given one, or the one found for port 0. */
  listen(place: { port: number; host: string }): Promise<number>;
  /** From the first word of a stop: whoever asks should be sent elsewhere. */
  isStopping(): boolean;
  /** Lets requests under way finish, within a limit, and breaks none off before. */
  stop(): Promise<void>;
}

export interface HttpServerOptions {
  api: RequestListener;
  site: RequestListener;
  /** How long clients may take and be kept waiting; tests have less time. */
  times?: Partial<ServerTimes>;
}

type ServerTimes = { [Name in keyof typeof limits.server]: number };

export function createHttpServer({ api, site, times }: HttpServerOptions): HttpServer {
  const time = { ...limits.server, ...times };
  let isStopping = false;
  const server = createServer(
    {
      // Somebody who sends a request byte by byte holds a connection no longer than this.
      headersTimeout: time.headersMaxMs,
      requestTimeout: time.requestMaxMs,
      connectionsCheckingInterval: time.checkEveryMs,
    },
    (request, response) => {
      // Whoever keeps a connection learns with the next answer that this one ends.
      if (isStopping) response.shouldKeepAlive = false;
      if (isForApi(request.url)) api(request, response);
      else site(request, response);
    },
  );
  // And somebody who does not read the answer, no longer than this.
  server.setTimeout(time.silenceMaxMs);
  server.maxConnections = limits.connectionsMax;

  return {
    listen: (place) => listen(server, place),
    isStopping: () => isStopping,
    async stop() {
      isStopping = true;
      if (await hasConnections(server)) await delay(time.drainMs);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), time.closeMaxMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** The API, and a search that was sent as a form; everything else is a file. */
const isForApi = (url = '/') =>
  /^\/(api|healthz|readyz)(?![\w-])/.test(url) || url.startsWith(searchQueryStart);

const searchQueryStart = `${searchPath}?`;

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

const hasConnections = (server: Server) =>
  new Promise<boolean>((resolve) => {
    server.getConnections((_error, count) => resolve(count > 0));
  });

import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '#domain/limits.ts';
import { offersPath, searchPath } from '#domain/paths.ts';

export interface HttpServer {
  /** Resolves to the listening port. May be called again while the server listens. For port 0, the system chooses a free port. */
  listen(address: { port: number; host: string }): Promise<number>;
  /** Replaces the handlers for all later requests. */
  setHandlers(handlers: HttpHandlers): void;
  /** Returns true after `stop()` was called, so that load balancers use other servers. */
  isStopping(): boolean;
  stop(): Promise<void>;
}

export interface HttpHandlers {
  api: RequestListener;
  site: RequestListener;
}

export interface HttpServerOptions extends HttpHandlers {
  serverLimits?: Partial<ServerLimits>;
}

type ServerLimits = { [Name in keyof typeof limits.server]: number };

export function createHttpServer({ serverLimits, ...first }: HttpServerOptions): HttpServer {
  const { drainMs, closeTimeoutMs, ...given } = { ...limits.server, ...serverLimits };
  let handlers: HttpHandlers = first;
  let isStopping = false;
  const server = createServer(
    {
      headersTimeout: given.headersTimeoutMs,
      requestTimeout: given.requestTimeoutMs,
      keepAliveTimeout: given.keepAliveTimeoutMs,
      connectionsCheckingInterval: given.timeoutCheckIntervalMs,
    },
    (request, response) => {
      if (isStopping) response.shouldKeepAlive = false;
      response.once('finish', () => discardBody(request));
      if (isForApi(request.url)) handlers.api(request, response);
      else handlers.site(request, response);
    },
  );
  // Closes the connections of clients that do not read the response.
  server.setTimeout(given.idleTimeoutMs);
  server.maxConnections = given.connectionsMax;
  server.on('connection', () => {
    server.getConnections((_error, count) => {
      if (count > given.connectionsWithIdleMax) server.closeIdleConnections();
    });
  });

  return {
    listen: (address) => listen(server, address),
    setHandlers(next) {
      handlers = next;
    },
    isStopping: () => isStopping,
    async stop() {
      isStopping = true;
      if (await hasConnections(server)) await delay(drainMs);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** The API answers its own paths, links to shops, and the search page with a query. The static site answers all other URLs. */
const isForApi = (url = '/') =>
  /^\/(api|healthz|readyz)(?![\w-])/.test(url) ||
  offerPattern.test(url) ||
  url.startsWith(searchQueryStart);

const offerPattern = new RegExp(`^${offersPath}/\\d+(\\?|$)`);
const searchQueryStart = `${searchPath}?`;

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const resolveToPort = () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    };
    server.once('error', reject);
    if (server.listening) resolveToPort();
    else server.listen(port, host, resolveToPort);
  });
}

/**
 * Discards the part of a body that the handler has not read, so that the connection can be used for the next request.
 * Otherwise the body stream of @hono/node-server pauses the request after each chunk, and Node closes the connection.
 */
function discardBody(request: IncomingMessage): void {
  if (request.readableEnded) return;
  request.removeAllListeners('data');
  request.resume();
}

const hasConnections = (server: Server) =>
  new Promise<boolean>((resolve) => {
    server.getConnections((_error, count) => resolve(count > 0));
  });

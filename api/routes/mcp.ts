import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { he } from '#domain/he/api/mcp.ts';
import { limits } from '#domain/limits.ts';
import { createSemaphore } from '#domain/runtime/semaphore.ts';
import { requestApiKey, requireApiKey } from '../auth/apiKey.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { problem } from '../http/problem.ts';
import { concurrencyLimit } from '../middleware/concurrencyLimit.ts';
import { validate } from '../middleware/validate.ts';

/**
 * Serves the tools of AI publishers over MCP (streamable HTTP without sessions). Only POST exists, with one
 * message in each request.
 */
export function mcpRoutes(deps: Deps) {
  const { mcpConcurrencyMax: runningMax, mcpQueueMax: waitingMax } = limits.ai;
  const semaphore = createSemaphore({ runningMax, waitingMax });
  // Loads the handler on the first MCP request, because most servers never receive one.
  let handlerPromise:
    | Promise<ReturnType<typeof import('../mcp/createMcpHandler.ts').createMcpHandler>>
    | undefined;
  const load = async () => (await import('../mcp/createMcpHandler.ts')).createMcpHandler(deps);

  return new Hono<HonoEnv>().post(
    '/',
    requireSameOrigin(deps),
    requireApiKey(deps),
    concurrencyLimit(semaphore),
    validate('json', rpcMessageSchema),
    async (c) => {
      handlerPromise ??= load();
      const handleMessage = await handlerPromise;
      const response = await handleMessage(withStreamAccepted(c.req.raw), c.req.valid('json'), {
        key: requestApiKey(c),
        markWrite: () => c.set('hasWritten', true),
      });
      // Adds the headers of every API response, which a response without `c` lacks.
      return c.newResponse(response.body, response);
    },
  );
}

/**
 * Adds event streams to the accepted types of a request that accepts JSON. The transport requires both types, but its
 * responses are always JSON, so a client that accepts only JSON can use them.
 */
function withStreamAccepted(request: Request): Request {
  const accept = request.headers.get('accept') ?? '*/*';
  if (!/application\/(json|\*)|\*\/\*/i.test(accept)) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers });
}

/** One JSON-RPC message. Batches are rejected, because the rate limit would count a batch as one request. */
export const rpcMessageSchema = z.looseObject(
  { jsonrpc: z.literal('2.0', he.oneMessage) },
  he.oneMessage,
);

/** Rejects requests with the `Origin` of another site. This check protects against DNS rebinding. */
const requireSameOrigin = ({ env }: Pick<Deps, 'env'>) =>
  createMiddleware<HonoEnv>(async function requireSameOrigin(c, next) {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== env.siteUrl) return problem(c, 403, he.foreignOrigin);
    return next();
  });

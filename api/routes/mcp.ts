import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { he } from '#domain/he/api/mcp.ts';
import { limits } from '#domain/limits.ts';
import { keyOf, requireApiKey } from '../auth/apiKey.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { problem } from '../http/problem.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { concurrencyLimit } from '../middleware/concurrencyLimit.ts';
import { validate } from '../middleware/validate.ts';

/**
 * The tools of AI publishers for programs that speak MCP (streamable HTTP, without sessions): one
 * message by POST, with the key of the AI routes. There is nothing to listen to and no session to end.
 */
export function mcpRoutes(deps: Deps) {
  const { toolRequestsMax: runningMax, toolRequestsWaitingMax: waitingMax } = limits.ai;
  const gate = createSemaphore({ runningMax, waitingMax });
  // Loaded when the first client comes: most starts of the server never see one.
  let loading: Promise<ReturnType<typeof import('../mcp/answerMcp.ts').createMcp>> | undefined;
  const load = async () => (await import('../mcp/answerMcp.ts')).createMcp(deps);

  return new Hono<ApiEnv>().post(
    '/',
    ownOrigin(deps),
    requireApiKey(deps),
    concurrencyLimit(gate),
    validate('json', rpcMessageSchema),
    async (c) => {
      loading ??= load();
      const answer = await loading;
      return answer(c.req.raw, c.req.valid('json'), {
        key: keyOf(c),
        noteWrite: () => c.set('hasWritten', true),
      });
    },
  );
}

/** Of the protocol only that: the rest is its own to judge. Many in one request would be one to the throttle. */
export const rpcMessageSchema = z.looseObject(
  { jsonrpc: z.literal('2.0', he.oneMessage) },
  he.oneMessage,
);

/**
 * A page of another site that reaches us by a name of its own (DNS rebinding) is "same-origin" to the
 * browser; the Origin it sends gives it away. Programs that are no browsers send none.
 */
const ownOrigin = ({ env }: Pick<Deps, 'env'>) =>
  createMiddleware<ApiEnv>(async function ownOrigin(c, next) {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== env.siteUrl) return problem(c, 403, he.foreignOrigin);
    return next();
  });

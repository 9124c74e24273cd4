import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HonoEnv } from '#api/http/honoEnv.ts';
import { clientAddress } from '#api/middleware/clientAddress.ts';
import { createRateLimiter } from '#api/rateLimits/rateLimiter.ts';
import { visitorReads } from '#api/visitors/visitorReads.ts';
import { startApi } from '#tests/support/api/startApi.ts';

test('skips the read of a client that disconnected while it waited', async () => {
  const api = await startApi();
  const turn = Promise.withResolvers<void>();
  const visitorShare = { run: async <T>(job: () => Promise<T>) => turn.promise.then(job) };
  const readBy: string[] = [];
  const app = new Hono<HonoEnv>()
    .use(clientAddress(api.env))
    .use(visitorReads({ rateLimiter: createRateLimiter(api), visitorShare }))
    .get('/:client', (c) => {
      readBy.push(c.req.param('client'));
      return c.body(null, 204);
    });
  const connection = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
  const leaving = new AbortController();
  const replies = [
    app.request('/left', { signal: leaving.signal }, connection),
    app.request('/waits', {}, connection),
  ];
  leaving.abort();
  turn.resolve();
  await Promise.all(replies);
  expect(readBy).toEqual(['waits']);
});

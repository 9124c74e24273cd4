import { expect, test } from 'vitest';
import { closed, firstLine } from '#tests/support/http/socket.ts';
import { startWholeServer } from '#tests/support/servers/wholeServer.ts';

const healthRequest = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';

test('keeps idle connections longer than the proxies that reuse them', async () => {
  const { ask } = await startWholeServer();
  const secondsOfNginx = 60;
  for (const url of ['/', '/api/posts']) {
    const { headers } = await ask('GET', url, { headers: { connection: 'keep-alive' } });
    const seconds = Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1]);
    expect(seconds).toBeGreaterThan(secondsOfNginx);
  }
});

test('disconnects a client that sends no further request', async () => {
  const { open } = await startWholeServer({
    serverLimits: { timeoutCheckIntervalMs: 50, keepAliveTimeoutMs: 100 },
  });
  const socket = open();
  const answer = firstLine(socket);
  const ended = closed(socket);
  socket.write(healthRequest);
  expect(await answer).toBe('HTTP/1.1 200 OK');
  await ended;
});

test('closes idle connections when very many are open', async () => {
  const { open } = await startWholeServer({ serverLimits: { connectionsWithIdleMax: 2 } });
  const idle = [open(), open()];
  const ended = idle.map(closed);
  for (const socket of idle) {
    const answer = firstLine(socket);
    socket.write(healthRequest);
    expect(await answer).toBe('HTTP/1.1 200 OK');
  }
  const next = open();
  await Promise.all(ended);
  const answer = firstLine(next);
  next.write(healthRequest);
  expect(await answer).toBe('HTTP/1.1 200 OK');
});

import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { he } from '#domain/he/errors.ts';
import { closed, firstLine } from '#tests/support/http/socket.ts';
import { startWholeServer } from '#tests/support/servers/wholeServer.ts';
import { until } from '#tests/support/until.ts';

const post = 'POST /api/subscribe HTTP/1.1\r\nHost: a\r\n';
const impatient = {
  headersTimeoutMs: 1_000,
  requestTimeoutMs: 1_500,
  timeoutCheckIntervalMs: 50,
  idleTimeoutMs: 800,
};

test('200 clients that never finish their requests do not block other clients and are disconnected', async () => {
  const serverLimits = { ...impatient, idleTimeoutMs: 20_000 };
  const { open, ask } = await startWholeServer({ serverLimits });
  const slow = Array.from({ length: 200 }, (_, i) => {
    const socket = open();
    if (i % 2 === 0)
      void trickle(socket, ['GET / HTTP/1.1\r\n', ...Array(1_000).fill('X-A: b\r\n')]);
    return closed(socket);
  });
  const startMs = performance.now();
  for (let i = 0; i < 20; i++) expect((await ask('GET', '/')).status).toBe(200);
  expect((await ask('GET', '/api/posts')).status).toBe(200);
  expect(performance.now() - startMs).toBeLessThan(10_000);
  await Promise.all(slow);
});

test('disconnects a client that sends its body byte by byte', async () => {
  const { open, ask } = await startWholeServer({ serverLimits: impatient });
  const socket = open();
  const head = 'POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  void trickle(socket, [`${head}Content-Length: 100000\r\n\r\n`, ...Array(1_000).fill('x')]);
  await closed(socket);
  expect((await ask('GET', '/healthz')).status).toBe(200);
});

test('disconnects a client that does not read its response', async () => {
  const { open, folders, site, ask } = await startWholeServer({ serverLimits: impatient });
  await writeFile(`${folders.media}/big.jpg`, Buffer.alloc(40_000_000, 1));
  site.invalidate([]);
  const socket = open();
  socket.pause();
  socket.write('GET /images/big.jpg HTTP/1.1\r\nHost: a\r\n\r\n');
  await delay(impatient.idleTimeoutMs * 3);
  const ended = closed(socket);
  socket.resume();
  await ended;
  expect(socket.bytesRead).toBeLessThan(40_000_000);
  expect((await ask('GET', '/')).status).toBe(200);
});

test('rejects a body of 10 MB, with and without a declared length', async () => {
  const { ask, open } = await startWholeServer();
  const body = JSON.stringify({ email: 'x'.repeat(10_000_000) });
  const json = { 'content-type': 'application/json' };
  const withLength = ask('POST', '/api/subscribe', { headers: json, body });
  // The server may close the connection before the body is sent completely.
  const outcome = await withLength.then(
    ({ status, text }) => [status, JSON.parse(text)],
    (error: NodeJS.ErrnoException) => error.code,
  );
  expect([[413, { message: he.tooLarge }], 'EPIPE', 'ECONNRESET']).toContainEqual(outcome);
  const socket = open();
  const answer = firstLine(socket);
  socket.write(
    'POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  for (let sent = 0; sent < 5; sent++) {
    socket.write(`100000\r\n${'x'.repeat(0x100000)}\r\n`);
  }
  socket.write('0\r\n\r\n');
  expect(await answer).toBe('HTTP/1.1 413 Payload Too Large');
  socket.destroy();
  expect((await ask('GET', '/healthz')).status).toBe(200);
});

const longBody = 'x'.repeat(1_500_000);
test.each([
  ['with a declared length', `Content-Length: ${longBody.length}\r\n\r\n${longBody}`],
  [
    'in chunks',
    `Transfer-Encoding: chunked\r\n\r\n${longBody.length.toString(16)}\r\n${longBody}\r\n0\r\n\r\n`,
  ],
])('after a rejected body %s, the connection serves the next request', async (_name, rest) => {
  const { open } = await startWholeServer();
  const socket = open();
  const rejected = firstLine(socket);
  socket.write(`${post}Content-Type: application/json\r\n${rest}`);
  expect(await rejected).toBe('HTTP/1.1 413 Payload Too Large');
  const answer = Promise.race([firstLine(socket), closed(socket)]);
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await answer).toBe('HTTP/1.1 200 OK');
});

test.each<[name: string, body: string]>([
  ['deeply nested arrays', '['.repeat(120_000) + ']'.repeat(120_000)],
  ['deeply nested objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  [
    'a deeply nested value of a known field',
    `{"email":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
  ],
  [
    'a deeply nested value of an unknown field',
    `{"email":"a@b","x":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
  ],
  ['unclosed brackets', '['.repeat(250_000)],
  ['15,000 fields', `{${Array.from({ length: 15_000 }, (_, i) => `"k${i}":1`)}}`],
  ['prototype fields', '{"__proto__":{"email":"dana@example.com"},"constructor":{"prototype":{}}}'],
  ['a very long number', `{"email":${'9'.repeat(200_000)}}`],
])('JSON with %s is rejected quickly with a Hebrew message', async (_name, body) => {
  const { ask } = await startWholeServer();
  const startMs = performance.now();
  const { status, text } = await ask('POST', '/api/subscribe', {
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(performance.now() - startMs).toBeLessThan(10_000);
  expect([status, JSON.parse(text)]).toMatchObject([
    400,
    { message: expect.stringMatching(/[א-ת]/) },
  ]);
});

test.each<[name: string, sent: string, answer: RegExp]>([
  ['bytes that are not HTTP', '\u0000\u0001\u0002 nonsense\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400 /],
  [
    'HTTP/1.0 and no Host header, as in health checks',
    'GET /healthz HTTP/1.0\r\n\r\n',
    /^HTTP\/1\.1 200 /,
  ],
  [
    'two Content-Length headers',
    `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a Content-Length and chunked encoding, as in request smuggling',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
    /^HTTP\/1\.1 400 /,
  ],
  [
    'a header that is too long',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 /,
  ],
  [
    'an invalid Host header',
    'GET /api/posts HTTP/1.1\r\nHost: a b<>\r\n\r\n',
    /^HTTP\/1\.1 (200|400) /,
  ],
])(
  'responds to a request with %s and continues to serve other clients',
  async (_name, sent, expected) => {
    const { open, ask } = await startWholeServer();
    const socket = open();
    const answer = firstLine(socket);
    socket.write(sent);
    expect(await answer).toMatch(expected);
    socket.destroy();
    expect((await ask('GET', '/')).status).toBe(200);
  },
);

test('stopping the server under load completes every request and closes persistent connections', async () => {
  const { server, port, api } = await startWholeServer({ serverLimits: { drainMs: 1_500 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const outcomes: string[] = [];
  // Each visitor sends requests until the server closes the connection.
  const visitor = async (url: string) => {
    for (let outcome = ''; !outcome.endsWith('close'); outcomes.push(outcome))
      outcome = await readOutcome(port, url, agent);
  };
  const urls = ['/', '/api/posts', '/search?q=x', '/healthz', '/', '/rss.xml'];
  const readers = Promise.all(urls.map(visitor));
  await until('some answers', () => outcomes.length > 100);
  expect(new Set(outcomes)).toEqual(new Set(['200 keep-alive']));
  const stopped = server.stop();
  expect(server.isStopping()).toBe(true);
  await readers;
  await stopped;
  agent.destroy();
  expect(new Set(outcomes)).toEqual(new Set(['200 keep-alive', '200 close']));
  expect(outcomes.filter((outcome) => outcome === '200 close')).toHaveLength(urls.length);
  expect(api.logLines.join()).not.toContain('request_failed');
});

test('stopping the server waits for a slow request, but not for a request that hangs', async () => {
  const { server, open } = await startWholeServer({
    serverLimits: { drainMs: 50, closeTimeoutMs: 1_500, headersTimeoutMs: 120_000 },
  });
  const slow = open();
  const started = firstLine(slow);
  slow.write(
    `${post}Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{`,
  );
  const hanging = open();
  hanging.on('error', () => undefined);
  hanging.write('GET / HTTP/1.1\r\n');
  expect(await started).toBe('HTTP/1.1 100 Continue');
  const answered = firstLine(slow);
  const startMs = performance.now();
  const stopped = server.stop();
  await delay(150);
  slow.write('}');
  expect(await answered).toBe('HTTP/1.1 400 Bad Request');
  await stopped;
  // Without `closeTimeoutMs`, the stop would take two minutes.
  expect(performance.now() - startMs).toBeLessThan(60_000);
});

async function trickle(socket: Socket, pieces: string[]): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed || socket.writableEnded) return;
    socket.write(piece);
    await delay(20);
  }
}

function readOutcome(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume();
      const { statusCode, headers } = response;
      response.on('end', () => resolve(`${statusCode} ${headers.connection}`));
      response.on('error', (error) => resolve(`interrupted: ${error.message}`));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    sent.end();
  });
}

import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { closed, firstLine } from '#tests/support/http/socket.ts';
import { startWholeServer } from '#tests/support/servers/wholeServer.ts';
import { until } from '#tests/support/until.ts';

const { unfinishedBodiesPerAddressMax: countMax } = limits.request;

test.each([
  ['a declared length', 'Content-Length: 200000\r\n\r\n{"email":"'],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\na\r\n{"email":"\r\n'],
])(
  'a client address with 100 unfinished bodies with %s gets 429 until one of them ends, and may read',
  async (_name, start) => {
    const { api, open, ask } = await startWholeServer();
    const sockets = Array.from({ length: countMax }, open);
    const head = `POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
    const ended = sockets.map(closed);
    for (const socket of sockets) socket.write(`${head}${start}`);
    const signIn = () =>
      ask('POST', '/api/login', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'dana', password: 'wrong password' }),
      });
    await until('a sign-in is refused', async () => (await signIn()).status === 429);
    expect((await signIn()).headers['retry-after']).toBe('5');
    expect((await ask('GET', '/api/posts')).status).toBe(200);
    const elsewhere = await api.call('POST', '/api/logout', { from: '198.51.100.2' });
    expect(elsewhere.status).toBe(204);

    sockets[0]?.destroy();
    await until('sign-ins are handled', async () => (await signIn()).status === 401);
    for (const socket of sockets) socket.destroy();
    await Promise.all(ended);
  },
);

test('200 requests at once whose bodies arrive completely are not limited', async () => {
  const { ask } = await startWholeServer();
  const answers = await Promise.all(
    Array.from({ length: countMax * 2 }, () => ask('POST', '/api/logout', { body: '{}' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
});

test('a refused request does not count after its response', async () => {
  const { open, ask } = await startWholeServer();
  for (let n = 0; n <= countMax; n++) {
    const socket = open();
    const answer = firstLine(socket);
    socket.write('POST /api/posts HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n{');
    expect(await answer).toBe('HTTP/1.1 401 Unauthorized');
    socket.destroy();
  }
  expect((await ask('POST', '/api/logout')).status).toBe(204);
});

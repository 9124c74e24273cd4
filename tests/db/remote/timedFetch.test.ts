import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { hasMigrations } from '#db/migrate.ts';
import { timedFetch } from '#db/remote/timedFetch.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';

/** Starts a server that answers only requests to paths for which `isAnswered` returns true. */
async function startServer() {
  const state = { requests: 0, isAnswered: (_path: string) => false };
  const server = createServer((request, response: ServerResponse) => {
    state.requests++;
    if (state.isAnswered(request.url ?? '')) response.end('answer');
  });
  const url = `http://127.0.0.1:${await listenUntilTestEnds(server)}`;
  return { state, url };
}

const outcomes = (requests: Promise<Response>[]) =>
  Promise.all(requests.map((request) => request.then(({ status }) => status, nameOf)));
const nameOf = (error: unknown) => (error instanceof Error ? error.name : error);

test('requests fail at once while the server hangs', async () => {
  const { state, url } = await startServer();
  const request = timedFetch(1_000, 60_000);
  expect(await outcomes([request(url), request(url)])).toEqual(['TimeoutError', 'TimeoutError']);
  expect(state.requests).toBe(2);
  expect(await outcomes([request(url), request(url)])).toEqual(['TimeoutError', 'TimeoutError']);
  expect(state.requests).toBe(2);
});

test('requests are sent again as soon as the server answers one of them', async () => {
  const { state, url } = await startServer();
  const request = timedFetch(1_000, 0);
  expect(await outcomes([request(url)])).toEqual(['TimeoutError']);
  state.isAnswered = () => true;
  expect(await outcomes([request(url)])).toEqual([200]);
  expect(await outcomes([request(url), request(url)])).toEqual([200, 200]);
});

test('one slow request does not stop others that the server answers', async () => {
  const { state, url } = await startServer();
  state.isAnswered = (path) => path !== '/slow';
  const request = timedFetch(1_000, 60_000);
  const slow = outcomes([request(`${url}/slow`)]);
  expect(await outcomes([request(url)])).toEqual([200]);
  expect(await slow).toEqual(['TimeoutError']);
  expect(await outcomes([request(url)])).toEqual([200]);
});

test('looking for migrations fails in time while the server hangs', async () => {
  const { url } = await startServer();
  const search = hasMigrations({ url, requestTimeoutMs: 50 });
  await expect(search).rejects.toThrow(/timeout/);
});

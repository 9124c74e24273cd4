import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Api } from '../api/startApi.ts';
import { listenUntilTestEnds } from './listenUntilTestEnds.ts';

/** Serves an API on a free port until the test ends. Returns its URL. */
export async function listen({ app }: Pick<Api, 'app'>): Promise<string> {
  const port = await listenUntilTestEnds(createServer(getRequestListener(app.fetch)));
  return `http://127.0.0.1:${port}`;
}

import { once } from 'node:events';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { Api } from '../fixtures.ts';

/** Serves an API on a free port until the test ends. Returns its URL. */
export async function listen({ app }: Pick<Api, 'app'>): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => promisify(server.close.bind(server))());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

export async function generateApiKey(admin: Awaited<ReturnType<Api['signIn']>>): Promise<string> {
  return ((await admin.post('/api/ai/generate-key')).body as { apiKey: string }).apiKey;
}

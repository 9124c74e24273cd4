import { once } from 'node:events';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { Api } from '../fixtures.ts';

/** Puts an API behind a real port until the test is over; answers its address. */
export async function listening({ app }: Pick<Api, 'app'>): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => promisify(server.close.bind(server))());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port was given');
  return `http://127.0.0.1:${address.port}`;
}

/** A new key of AI publishers, made as staff make it. */
export async function makeKey(admin: Awaited<ReturnType<Api['signIn']>>): Promise<string> {
  return ((await admin.post('/api/ai/generate-key')).body as { apiKey: string }).apiKey;
}

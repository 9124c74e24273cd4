import { z } from 'zod';
import type { Person } from './startApi.ts';

/** Generates an API key with the request that the console sends. */
export async function generateApiKey(admin: Person): Promise<string> {
  const { body } = await admin.post('/api/ai/generate-key');
  return responseSchema.parse(body).apiKey;
}

const responseSchema = z.object({ apiKey: z.string() });

import { z } from 'zod';
import type { Person } from './startApi.ts';

/** Generates an API key, as the console does, and returns it. */
export async function generateApiKey(admin: Person): Promise<string> {
  const { body } = await admin.post('/api/ai/generate-key');
  return responseSchema.parse(body).apiKey;
}

const responseSchema = z.object({ apiKey: z.string() });

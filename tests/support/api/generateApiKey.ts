import type { Person } from './startApi.ts';

/** Generates the API key of the console. Returns it. */
export async function generateApiKey(admin: Person): Promise<string> {
  return ((await admin.post('/api/ai/generate-key')).body as { apiKey: string }).apiKey;
}

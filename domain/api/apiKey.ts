import { z } from 'zod';
import { he } from '../he/errors.ts';

/** All API keys begin with this text, so that secret scanners recognize them. */
export const apiKeyPrefix = 'sk_live_';

/** The API key of AI publishers, as the console shows it. */
export interface ApiKeyInfo {
  prefix: string;
  /** If false, clients with this key may only save drafts. */
  canPublish: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

export const apiKeyUpdateSchema = z.object({
  canPublish: z.boolean({ error: he.invalidBoolean }),
});

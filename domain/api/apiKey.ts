import { z } from 'zod';
import { he } from '../he/errors.ts';

/** Beginning of every API key. It identifies the key for people and for secret scanners. */
export const apiKeyPrefix = 'sk_live_';

/** The API key of AI publishers, as admins see it. The key itself is shown only once, after its creation. */
export interface ApiKeyInfo {
  /** The visible beginning of the key. */
  prefix: string;
  /** Whether a client with the key may publish posts. Otherwise it may only save drafts. */
  canPublish: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The settings of the key that admins can change. */
export const apiKeyUpdateSchema = z.object({
  canPublish: z.boolean({ error: he.invalidBoolean }),
});

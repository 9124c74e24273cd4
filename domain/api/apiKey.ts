import { z } from 'zod';
import { he } from '../he/errors.ts';

/** Every API key begins with this text, so that people and secret scanners recognize a key. */
export const apiKeyPrefix = 'sk_live_';

/**
 * Information for the console about the API key of AI publishers. The whole key is shown only once, when it
 * is created.
 */
export interface ApiKeyInfo {
  /** The first characters of the key, which stay visible. */
  prefix: string;
  /** Whether a client that uses the key may publish posts. Otherwise the client may only save drafts. */
  canPublish: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The settings of the key that admins can change. */
export const apiKeyUpdateSchema = z.object({
  canPublish: z.boolean({ error: he.invalidBoolean }),
});

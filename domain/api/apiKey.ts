import { z } from 'zod';
import { he } from '../he/errors.ts';

/** How every key of ours begins: by it people and scanners of leaked secrets know what it is. */
export const apiKeyPrefix = 'sk_live_';

/** What staff may see of the key of AI publishers: never the key, which was shown once. */
export interface ApiKeyInfo {
  /** The beginning of the key, by which a person knows it again. */
  prefix: string;
  /** Without it, whoever has the key makes drafts alone. */
  canPublish: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What staff may change of it. */
export const apiKeyUpdateSchema = z.object({
  canPublish: z.boolean({ error: he.invalidBoolean }),
});

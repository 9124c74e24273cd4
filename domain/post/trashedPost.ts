import { z } from 'zod';
import { idListSchema } from '../validation/idListSchema.ts';

export interface TrashedPost {
  id: number;
  title: string;
  /** The slug that the post had before its deletion. Another post may have this slug in the meantime. */
  slug: string;
  /** Whether restoring the post publishes it again. */
  wasLive: boolean;
  deletedAt: string;
  /** Time at which the server deletes the post permanently. */
  expiresAt: string;
}

export const trashRestoreSchema = z.object({ ids: idListSchema });

import { z } from 'zod';
import { idListSchema } from '../validation/idListSchema.ts';

/** A post in the trash. */
export interface TrashedPost {
  id: number;
  title: string;
  /** The slug before the deletion. Another post may use it now. */
  slug: string;
  /** Whether a restore publishes the post again. */
  wasLive: boolean;
  deletedAt: string;
  /** Time from which the server may delete the post for good. */
  expiresAt: string;
}

export const trashRestoreSchema = z.object({ ids: idListSchema });

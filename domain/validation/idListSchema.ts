import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';

/** The ids of the items in a bulk action. Duplicates are removed. */
export const idListSchema = z
  .array(z.number({ error: he.invalidId }).int(he.invalidId).positive(he.invalidId), {
    error: he.bulk.noIds,
  })
  .min(1, he.bulk.noIds)
  .max(limits.bulk.idsMax, he.bulk.tooMany)
  .transform((ids) => [...new Set(ids)]);

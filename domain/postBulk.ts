import { z } from 'zod';
import { he } from './he/errors.ts';
import { idListSchema } from './idList.ts';

const bulkActions = ['publish', 'unpublish', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** One thing to be done to several posts. */
export const postBulkSchema = z.object({
  ids: idListSchema,
  action: z.enum(bulkActions, he.bulk.unknownAction),
});

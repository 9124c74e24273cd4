import { z } from 'zod';
import { idListSchema } from '../forms/idList.ts';
import { he } from '../he/errors.ts';

const bulkActions = ['publish', 'unpublish', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** An action on several posts. */
export const postBulkSchema = z.object({
  ids: idListSchema,
  action: z.enum(bulkActions, he.bulk.unknownAction),
});

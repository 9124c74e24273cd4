import { z } from 'zod';
import { he } from '../he/errors.ts';
import { idListSchema } from '../validation/idListSchema.ts';

const bulkActions = ['publish', 'unpublish', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const postBulkSchema = z.object({
  ids: idListSchema,
  action: z.enum(bulkActions, he.bulk.unknownAction),
});

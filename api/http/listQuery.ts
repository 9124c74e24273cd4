import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';

/** The OpenAPI schema of a positive integer in a query. */
export const positiveIntegerMeta = { type: 'integer', minimum: 1 } as const;

export const positiveInteger = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, he.invalidNumber)
  .meta(positiveIntegerMeta)
  .transform(Number);

export const pageSize = positiveInteger.refine(
  (count) => count <= limits.list.apiPerPageMax,
  he.pageSizeTooLarge,
);

export const booleanText = z
  .enum(['true', 'false'], he.invalidBoolean)
  .transform((text) => text === 'true');

export const listQuerySchema = z.object({
  page: positiveInteger.default(1),
  perPage: pageSize.default(limits.list.perPage),
  q: z.string().max(limits.search.queryLengthMax).optional(),
});

export const pageSlice = ({ page, perPage }: { page: number; perPage: number }) => ({
  offset: (page - 1) * perPage,
  countMax: perPage,
});

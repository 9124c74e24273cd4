import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';

/** The OpenAPI schema of a positive integer in a query. */
export const positiveIntegerMeta = { type: 'integer', minimum: 1 } as const;

/** Returns the schema of a number in a query or a path. */
export const positiveIntegerUpTo = (max: number, message: string = he.numberBetween(1, max)) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, message)
    .meta(positiveIntegerMeta)
    .transform(Number)
    .refine((number) => number <= max, message);

export const positiveInteger = positiveIntegerUpTo(999_999_999);

export const pageSize = positiveIntegerUpTo(limits.list.apiPerPageMax);

export const booleanText = z.enum(['true', 'false']).transform((text) => text === 'true');

export const listQuerySchema = z.object({
  page: positiveInteger.default(1),
  perPage: pageSize.default(limits.list.perPage),
  q: z.string().max(limits.search.queryLengthMax).optional(),
});

export const pageSlice = ({ page, perPage }: { page: number; perPage: number }) => ({
  offset: (page - 1) * perPage,
  countMax: perPage,
});

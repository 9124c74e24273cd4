import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';

/** How documents show a number that comes as text. */
export const asInteger = { type: 'integer', minimum: 1 } as const;

/** `page` of a list's query, counted from 1. */
export const countingNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, he.invalidNumber)
  .meta(asInteger)
  .transform(Number);

/** `perPage` of a list's query. */
export const pageSize = countingNumber.refine(
  (count) => count <= limits.list.apiPerPageMax,
  he.invalidNumber,
);

/** `true` or `false` in a list's query. */
export const yesOrNo = z
  .enum(['true', 'false'], he.invalidBoolean)
  .transform((text) => text === 'true');

/** `?page=&perPage=&q=` of the lists that staff leaf through. */
export const listQuerySchema = z.object({
  page: countingNumber.default(1),
  perPage: pageSize.default(limits.list.perPage),
  q: z.string().max(limits.search.queryLengthMax).optional(),
});

export const sliceOf = ({ page, perPage }: { page: number; perPage: number }) => ({
  offset: (page - 1) * perPage,
  countMax: perPage,
});

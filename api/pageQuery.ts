import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';

/** `page` of a list's query, counted from 1. */
export const countingNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, he.invalidNumber)
  .transform(Number);

/** `perPage` of a list's query. */
export const pageSize = countingNumber.refine(
  (count) => count <= limits.list.apiPerPageMax,
  he.invalidNumber,
);

import type { z } from 'zod';

export type FormValues = Record<string, unknown>;

export type FormSchema = z.ZodType<FormValues, FormValues>;

import { z } from 'zod';
import { he } from '../he/productErrors.ts';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import { lineSchema } from '../validation/lineSchema.ts';

export const specKinds = ['number', 'text', 'boolean'] as const;
export type SpecKind = (typeof specKinds)[number];

/** Which values of a specification are better for buyers. A comparison marks the best value. */
export const betterValues = ['higher', 'lower', 'none'] as const;
export type BetterValue = (typeof betterValues)[number];

/** A row of the specification table of all products in a category. */
export interface SpecField {
  /** Identifies the field in `SpecValues`. The label can change, the key cannot. */
  key: string;
  label: string;
  /** Shown after a number, such as "mAh". May be empty. */
  unit: string;
  kind: SpecKind;
  /** For numbers only. */
  better: BetterValue;
}

/** The fields of a category, in the order of the table. */
export interface SpecTemplate {
  categoryId: number;
  fields: SpecField[];
  version: number;
}

export type SpecValue = string | number | boolean;

/** The specifications of a product by the key of their field. An unknown value has no entry. */
export type SpecValues = Record<string, SpecValue>;

const limit = limits.product;

const specKeySchema = z
  .string({ error: he.spec.invalidKey })
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, he.spec.invalidKey)
  .max(limit.specKeyLengthMax, he.spec.invalidKey);

const line = (lengthMax: number, tooLong: string) =>
  lineSchema(lengthMax, tooLong, he.spec.invalidLabel);

export const specFieldSchema = z.object({
  key: specKeySchema,
  label: line(limit.specLabelLengthMax, he.spec.labelTooLong).min(1, he.spec.labelRequired),
  unit: line(limit.specUnitLengthMax, he.spec.unitTooLong).default(''),
  kind: z.enum(specKinds, { error: he.spec.invalidKind }),
  better: z.enum(betterValues, { error: he.spec.invalidBetter }).default('none'),
});

export const specFieldsSchema = z
  .array(specFieldSchema, { error: he.spec.invalidFields })
  .max(limit.specFieldsMax, he.spec.tooManyFields)
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, {
    error: he.spec.duplicateKey,
  });

/**
 * `version` is the version that the client has read. It is 0 before the first save. Without it, the last save
 * wins.
 */
export const specTemplateUpdateSchema = z.object({
  fields: specFieldsSchema,
  version: z.int({ error: he.invalidVersion }).nonnegative(he.invalidVersion).optional(),
});

const specTextSchema = z
  .string()
  .overwrite(normalizeLine)
  .min(1, he.spec.emptyValue)
  .max(limit.specTextLengthMax, he.spec.valueTooLong);

export const specValuesSchema = z.record(
  specKeySchema,
  z.union([specTextSchema, z.number(), z.boolean()], { error: he.spec.invalidValue }),
  { error: he.spec.invalidValues },
);

/** Returns whether a value has the kind of its field. */
export const matchesKind = (value: SpecValue, { kind }: Pick<SpecField, 'kind'>): boolean =>
  kind === 'text' ? typeof value === 'string' : typeof value === kind;

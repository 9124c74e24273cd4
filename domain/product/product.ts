import { z } from 'zod';
import { he } from '../he/productErrors.ts';
import { limits } from '../limits.ts';
import { isCalendarDate } from '../text/dates.ts';
import { lineSchema } from '../validation/lineSchema.ts';
import { reservedProductSlugs } from '../validation/reservedSlugs.ts';
import { slugSchema } from '../validation/slugSchema.ts';
import { versionSchema } from '../validation/versionSchema.ts';
import { gtinPattern, isGtin } from './gtin.ts';
import { type SpecValues, specValuesSchema } from './spec.ts';

export const productStatuses = ['current', 'discontinued'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export interface Product {
  id: number;
  slug: string;
  /** The full name that visitors see, usually brand and model. */
  name: string;
  brand: string;
  model: string;
  /** The number under a barcode, 8 to 14 digits. Empty if unknown. A stored one may have a wrong check digit. */
  gtin: string;
  categoryId: number;
  /** URLs of media items. The first one represents the product. */
  images: string[];
  /** A calendar day, such as "2026-03-01". Empty if unknown. */
  releasedOn: string;
  status: ProductStatus;
  /** The product that replaces a discontinued one. */
  successorId: number | null;
  specs: SpecValues;
  version: number;
  /** Times are ISO-8601 UTC text. */
  createdAt: string;
  updatedAt: string;
}

const limit = limits.product;

/** The path of a comparison joins two slugs with "-vs-", so no slug contains it. */
export const productSlugSchema = slugSchema({
  tooShort: he.slugRequired,
  tooLong: he.slugTooLong,
  pattern: he.slugPattern,
}).refine((slug) => !`-${slug}-`.includes('-vs-'), he.slugPattern);

/** Existing products may have a slug that was reserved later. */
const newSlugSchema = productSlugSchema.refine(
  (slug) => !reservedProductSlugs.includes(slug),
  he.slugReserved,
);

/** A calendar day as `YYYY-MM-DD`, or an empty text. */
export const optionalDaySchema = z
  .string({ error: he.invalidDay })
  .trim()
  .refine((day) => day === '' || isCalendarDate(day), he.invalidDay);

const id = z.int({ error: he.invalidId }).positive(he.invalidId);

/** The fields that an admin edits. */
type ProductFields = Omit<Product, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

export const productDefaults: Omit<ProductFields, 'name' | 'slug'> = {
  brand: '',
  model: '',
  gtin: '',
  categoryId: limits.post.defaultCategoryId,
  images: [],
  releasedOn: '',
  status: 'current',
  successorId: null,
  specs: {},
};

const fields = {
  name: lineSchema(limit.nameLengthMax, he.nameTooLong).min(1, he.nameRequired),
  slug: newSlugSchema,
  brand: lineSchema(limit.brandLengthMax, he.brandTooLong),
  model: lineSchema(limit.modelLengthMax, he.modelTooLong),
  gtin: lineSchema(limit.gtinLengthMax, he.invalidGtin)
    .refine((gtin) => gtin === '' || gtinPattern.test(gtin), {
      error: he.invalidGtin,
      abort: true,
    })
    .refine((gtin) => gtin === '' || isGtin(gtin), he.wrongCheckDigit),
  categoryId: id,
  images: z
    .array(
      lineSchema(limits.post.featuredImageLengthMax, he.imageMissing).min(1, he.imageMissing),
      {
        error: he.invalidImages,
      },
    )
    .max(limit.imagesMax, he.tooManyImages)
    .transform((urls) => [...new Set(urls)]),
  releasedOn: optionalDaySchema,
  status: z.enum(productStatuses, { error: he.invalidStatus }),
  successorId: id.nullable(),
  specs: specValuesSchema,
} satisfies { [Field in keyof ProductFields]: z.ZodType<ProductFields[Field]> };

/** A missing slug is derived from the name. */
export const productCreateSchema = z.object({
  ...fields,
  slug: newSlugSchema.optional(),
  brand: fields.brand.default(productDefaults.brand),
  model: fields.model.default(productDefaults.model),
  gtin: fields.gtin.default(productDefaults.gtin),
  categoryId: fields.categoryId.default(productDefaults.categoryId),
  images: fields.images.default(productDefaults.images),
  releasedOn: fields.releasedOn.default(productDefaults.releasedOn),
  status: fields.status.default(productDefaults.status),
  successorId: fields.successorId.default(productDefaults.successorId),
  specs: fields.specs.default(productDefaults.specs),
});

/** Missing fields stay unchanged. */
export const productUpdateSchema = z
  .object({
    ...fields,
    version: versionSchema,
  })
  .partial();

export type ProductCreate = z.output<typeof productCreateSchema>;
export type ProductUpdate = z.output<typeof productUpdateSchema>;

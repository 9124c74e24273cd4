import { z } from 'zod';

/** A product that a post shows, with the texts of its review. */
export const searchableProductSchema = z.object({
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  isReviewed: z.boolean(),
  /** The verdict, the pros and cons, and for whom the product is. Empty without a review. */
  reviewTexts: z.array(z.string()),
});

export type SearchableProduct = z.output<typeof searchableProductSchema>;

/** Returns the name of a product, with its brand and model unless the name contains them. */
export function fullProductName({ name, brand, model }: SearchableProduct): string {
  const lowerCaseName = name.toLowerCase();
  const missing = [brand, model].filter((part) => !lowerCaseName.includes(part.toLowerCase()));
  return [name, ...missing].join(' ');
}

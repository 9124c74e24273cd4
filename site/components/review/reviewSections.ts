import { he } from '#domain/he/site/products.ts';
import type { ReviewedProduct } from '#site/data/pageProducts.ts';

/** Returns the id of the section about a product, or of a part of this section. */
export const sectionId = ({ slug }: { slug: string }, part: 'details' | 'offers'): string =>
  `${part}-${slug}`;

/** Returns the entries of the reviewed products in the table of contents. */
export const reviewHeadings = (reviewed: ReviewedProduct[]): { id: string; text: string }[] =>
  reviewed.map(({ product }) => ({
    id: sectionId(product, 'details'),
    text: he.details(product.name),
  }));

import { readdirSync, readFileSync } from 'node:fs';
import { type BrandKey, brands } from './brands.ts';
import { type FeatureKey, features } from './features.ts';
import { type ProductKey, products } from './products.ts';

/** A short review, and what a person who read it says that it is about. */
export interface Review {
  title: string;
  text: string;
  /** The product that it is about; others may be mentioned. */
  is: ProductKey;
  by: BrandKey;
  /** What the product has or is good for, by the review. */
  has: FeatureKey[];
}

/**
 * The reviews of `corpus/`: three lines each, of which the first says what a reader found in it,
 * `brand product: feature feature …`, and the others are title and text.
 */
export function readReviews(): Review[] {
  const folder = new URL('./corpus/', import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split(/\n\n+/))
    .map(readReview);
}

function readReview(block: string): Review {
  const [head = '', title = '', text = ''] = block.split('\n');
  const [subject = '', has = ''] = head.split(':');
  const [by = '', is = ''] = subject.split(' ');
  const wanted = has.split(' ').filter(Boolean);
  const known = wanted.filter((name): name is FeatureKey => name in features);
  if (!isBrand(by) || !isProduct(is) || known.length < wanted.length || text === '') {
    throw new Error(`Not a review: ${block}`);
  }
  return { title, text, is, by, has: known };
}

const isBrand = (name: string): name is BrandKey => name in brands;
const isProduct = (name: string): name is ProductKey => name in products;

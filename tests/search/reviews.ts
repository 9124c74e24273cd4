import { readdirSync, readFileSync } from 'node:fs';
import { type BrandKey, brands } from './brands.ts';
import { type FeatureKey, features } from './features.ts';
import { type ProductKey, products } from './products.ts';

/** A short review. A person has chosen its labels `product`, `brand` and `features`. */
export interface Review {
  title: string;
  text: string;
  /** The reviewed product. The text may also mention other products. */
  product: ProductKey;
  brand: BrandKey;
  features: FeatureKey[];
}

/**
 * Reads the reviews in `corpus/`. A review has three lines: its labels (`brand product: feature feature …`),
 * its title and its text.
 */
export function readReviews(): Review[] {
  const folder = new URL('./corpus/', import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split(/\n\n+/))
    .map(parseReview);
}

function parseReview(block: string): Review {
  const [labels = '', title = '', text = ''] = block.split('\n');
  const [subject = '', featureList = ''] = labels.split(':');
  const [brand = '', product = ''] = subject.split(' ');
  const names = featureList.split(' ').filter(Boolean);
  const known = names.filter((name): name is FeatureKey => name in features);
  if (!isBrand(brand) || !isProduct(product) || known.length < names.length || text === '') {
    throw new Error(`Invalid review: ${block}`);
  }
  return { title, text, product, brand, features: known };
}

const isBrand = (name: string): name is BrandKey => name in brands;
const isProduct = (name: string): name is ProductKey => name in products;

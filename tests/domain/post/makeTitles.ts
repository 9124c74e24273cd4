import { readdirSync, readFileSync } from 'node:fs';
import { brands } from '#tests/search/brands.ts';
import { features } from '#tests/search/features.ts';
import { products } from '#tests/search/products.ts';
import { readReviews } from '#tests/search/reviews.ts';
import type { Term } from '#tests/search/terms.ts';

/** Returns this number of different Hebrew titles. Some titles are generated from patterns. */
export function makeTitles(count: number): string[] {
  const titles = new Set([...readReviews().map(({ title }) => title), ...demoTitles()]);
  const brandNames = Object.values(brands);
  const productTerms: Term[] = Object.values(products);
  const featureTerms: Term[] = Object.values(features);
  for (let i = 0; titles.size < count; i++) {
    const pattern = patterns[i % patterns.length];
    titles.add(
      pattern?.({
        product: at(productTerms, i),
        other: at(productTerms, i + 7),
        feature: at(featureTerms, i * 3 + 1),
        brand: (i % 2 ? at(brandNames, i)?.latin : at(brandNames, i)?.hebrew) ?? '',
        number: (i % 9) + 2,
      }) ?? '',
    );
  }
  return [...titles];
}

const at = <T>(list: readonly T[], i: number) => list[i % list.length];

interface Words {
  product: Term | undefined;
  other: Term | undefined;
  feature: Term | undefined;
  brand: string;
  number: number;
}

const patterns: ((words: Words) => string)[] = [
  ({ product, brand }) => `ביקורת: ${product?.word} ${brand}, שווה את המחיר?`,
  ({ product, feature }) => `המדריך המלא: איך בוחרים ${product?.word} ${feature?.word}`,
  ({ product, other }) => `השוואה: ${product?.word} מול ${other?.word}`,
  ({ product, number }) => `${number} ${product?.inflected} עד ${number * 100} ₪ שבדקנו השנה`,
  ({ product, brand, number }) => `${number} שבועות עם ה${product?.word} של ${brand}`,
  ({ product, feature }) => `האם ה${product?.word} באמת ${feature?.pointed ?? feature?.word}?`,
  ({ product, brand, feature }) => `${brand} משיקה: ל${product?.word} יש ${feature?.word} חדש`,
];

function demoTitles(): string[] {
  const folder = new URL('../../../db/seed/posts/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(/\btitle:\s*'([^']+)'/g),
    ])
    .map(([, title = '']) => title);
}

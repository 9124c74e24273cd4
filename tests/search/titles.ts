import { readdirSync, readFileSync } from 'node:fs';
import { brands } from './brands.ts';
import { features } from './features.ts';
import { products } from './products.ts';
import { readReviews } from './reviews.ts';
import type { Term } from './terms.ts';

/** So many different Hebrew titles: of the reviews, of the demo posts, and others made of their words by a rule. */
export function makeTitles(count: number): string[] {
  const titles = new Set([...readReviews().map(({ title }) => title), ...demoTitles()]);
  const makers = Object.values(brands);
  const goods: Term[] = Object.values(products);
  const qualities: Term[] = Object.values(features);
  for (let i = 0; titles.size < count; i++) {
    const pattern = patterns[i % patterns.length];
    titles.add(
      pattern?.({
        product: at(goods, i),
        other: at(goods, i + 7),
        quality: at(qualities, i * 3 + 1),
        maker: (i % 2 ? at(makers, i)?.latin : at(makers, i)?.hebrew) ?? '',
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
  quality: Term | undefined;
  maker: string;
  number: number;
}

/** As the titles of review magazines are made. */
const patterns: ((words: Words) => string)[] = [
  ({ product, maker }) => `ביקורת: ${product?.word} ${maker}, שווה את המחיר?`,
  ({ product, quality }) => `המדריך המלא: איך בוחרים ${product?.word} ${quality?.word}`,
  ({ product, other }) => `השוואה: ${product?.word} מול ${other?.word}`,
  ({ product, number }) => `${number} ${product?.inflected} עד ${number * 100} ₪ שבדקנו השנה`,
  ({ product, maker, number }) => `${number} שבועות עם ה${product?.word} של ${maker}`,
  ({ product, quality }) => `האם ה${product?.word} באמת ${quality?.pointed ?? quality?.word}?`,
  ({ product, maker, quality }) => `${maker} משיקה: ל${product?.word} יש ${quality?.word} חדש`,
];

function demoTitles(): string[] {
  const folder = new URL('../../db/seed/posts/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(/\btitle:\s*'([^']+)'/g),
    ])
    .map(([, title = '']) => title);
}

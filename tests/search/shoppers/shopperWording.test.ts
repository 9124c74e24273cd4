import { expect, test } from 'vitest';
import { openDemoSearch } from './openDemoSearch.ts';

/* Queries over the demo posts alone that name a product in the words of shoppers: with its parts, or as a question. */

const laptops = 'refurbished-laptops-guide';
const phone = 'zivon-x5-review';
const powerBanks = 'power-banks-comparison';
const robotVacuum = 'orvika-m2-robot-vacuum-review';
const soundbars = 'soundbars-under-1500-comparison';

async function expectFirst(queries: readonly (readonly [query: string, slug: string])[]) {
  const search = await openDemoSearch();
  for (const [query, slug] of queries) {
    const { posts, isCorrected } = await search(query);
    expect
      .soft({ first: posts[0]?.slug, isCorrected }, query)
      .toEqual({ first: slug, isCorrected: false });
  }
}

test('a product with its parts comes before the parts', () =>
  expectFirst([
    ['מחשב עם ssd', laptops],
    ['מחשב נייד 512 ssd', laptops],
    ['לפטופ עם כונן ssd', laptops],
    ['מחשב נייד עם 16GB RAM ו-512 SSD', laptops],
    ['טלפון עם מסך גדול', phone],
  ]));

test('a question that names a kind of product and little else finds products of this kind first', () =>
  expectFirst([
    ['כמה זמן סוללה ניידת מחזיקה', powerBanks],
    ['איזה שואב רובוטי מתאים לחול', robotVacuum],
    ['איזה סאונדבר לסלון קטן', soundbars],
    ['מה עדיף טאבלט או מחשב', laptops],
  ]));

test('words of a spoken request are not required', () =>
  expectFirst([['תראה לי ביקורות על שואבים רובוטיים', robotVacuum]]));

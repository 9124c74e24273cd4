import { expect, test } from 'vitest';
import { namedProducts } from '#domain/product/namedProducts.ts';

const products = [
  { name: 'Velora Buds 2', brand: 'Velora', model: 'VB-2' },
  { name: 'Velora Buds 3', brand: 'Velora', model: 'VB-3' },
  { name: 'Noma Aura 3', brand: 'Noma', model: 'NA3' },
  { name: 'Zivon X5', brand: 'Zivon', model: 'X5' },
  { name: 'אוזניות ספורט', brand: '', model: '' },
  { name: 'מקלדת Klikar 75', brand: 'Klikar', model: '' },
  { name: 'Mitan Pocket 10', brand: 'Mitan', model: '' },
  { name: 'Sony A6', brand: 'Sony', model: '' },
  { name: 'Tuki Watch 3', brand: 'Tuki', model: 'Watch 3' },
  { name: 'Apple Watch 9', brand: 'Apple', model: 'Watch 9' },
  { name: 'Nimbra Bar 3.1', brand: 'Nimbra', model: 'Bar 3.1' },
];

test.each<[query: string, names: string[]]>([
  ['velora', ['Velora Buds 2', 'Velora Buds 3']],
  ['Velora Buds 3 מחיר', ['Velora Buds 3']],
  ['ביקורת velora 3', ['Velora Buds 3']],
  ['ולורה', ['Velora Buds 2', 'Velora Buds 3']],
  ['velora מול noma', ['Velora Buds 2', 'Velora Buds 3', 'Noma Aura 3']],
  ['velora buds 3 מול noma', ['Velora Buds 3', 'Noma Aura 3']],
  ['נומה', ['Noma Aura 3']],
  ['x5', ['Zivon X5']],
  ['איקס 5', ['Zivon X5']],
  ['5', []],
  ['קליקר', ['מקלדת Klikar 75']],
  ['מקלדת', []],
  ['מיטן', ['Mitan Pocket 10']],
  ['מתנה', []],
  ['סוני', ['Sony A6']],
  ['אוזניות', []],
  ['3', []],
  ['75', []],
  ['מה האוזניות הכי טובות', []],
  ['smart watch', []],
  ['watches', []],
  ['tuki watch', ['Tuki Watch 3']],
  ['apple watch', ['Apple Watch 9']],
  ['galaxy watch', []],
  ['sound bar', []],
])('the query %s names %j', (query, names) => {
  expect(namedProducts(query, products).map(({ name }) => name)).toEqual(names);
});

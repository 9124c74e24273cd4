import { expect, test } from 'vitest';
import { findWellKnownProduct } from '#domain/search/query/findWellKnownProduct.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';

test.each([
  ['אייפון', 'אייפון', 'סמארטפון'],
  ['האייפון החדש', 'אייפון', 'סמארטפון'],
  ['iphone 16 pro max', 'iphone', 'סמארטפון'],
  ['האם כדאי לקנות אייפון', 'אייפון', 'סמארטפון'],
  ['אפל אייפון', 'אייפון', 'סמארטפון'],
  ['סמסונג גלקסי s25 אולטרה', 'גלקסי', 'סמארטפון'],
  ['אייפון או גלקסי', 'אייפון', 'סמארטפון'],
  ['galaxy watch 7', 'galaxy watch', 'שעון חכם'],
  ['פיקסל באדס', 'פיקסל באדס', 'אוזניות'],
  ['אייפד לילדים', 'אייפד', 'טאבלט'],
  ['אייפדים', 'אייפד', 'טאבלט'],
  ['דיסון', 'דיסון', 'שואב אבק'],
  ['לקנות באלי אקספרס', 'אלי אקספרס', 'קניות ברשת'],
  ['שואב דייסון', 'דייסון', 'שואב אבק'],
  ['dyson v15', 'dyson', 'שואב אבק'],
])('%s is about the product %s of the kind %s', (query, name, kind) => {
  expect(findWellKnownProduct(query)).toEqual({ name, kind });
});

test('after a product, an unknown word is its model, unless it is an English word for an accessory', () => {
  for (const [query, name, kind] of [
    ['גרמין פורראנר', 'גרמין', 'שעון חכם'],
    ['bose qc45', 'bose', 'אוזניות'],
    ['garmin forerunner 265', 'garmin', 'שעון חכם'],
    ['kindle paperwhite', 'kindle', 'קורא ספרים אלקטרוני'],
  ] as const)
    expect.soft(findWellKnownProduct(query, parseQuery(query)), query).toEqual({ name, kind });
  for (const query of ['iphone case', 'iphone 15 cases', 'כיסוי אייפון'])
    expect.soft(findWellKnownProduct(query, parseQuery(query)), query).toBeUndefined();
});

test.each([
  ['only a maker', 'סמסונג'],
  ['no product', 'מתכון לעוגה'],
  ['another kind of product', 'אייפון מקלדת'],
  ['another main noun', 'כיסוי אייפון'],
  ['an accessory', 'iphone case'],
  ['something for the product', 'מבצע לאייפון'],
  ['products of different kinds', 'galaxy watch iphone'],
  ['a word that contains the name', 'גלקסיה'],
  ['another meaning of the name', 'pixel art'],
])('a query about %s is not about a well-known product', (_, query) => {
  expect(findWellKnownProduct(query)).toBeUndefined();
});

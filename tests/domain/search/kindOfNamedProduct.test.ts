import { expect, test } from 'vitest';
import { kindOfNamedProduct } from '#domain/search/query/kindOfNamedProduct.ts';

test.each([
  ['אייפון', 'סמארטפון'],
  ['אייפונים', 'סמארטפון'],
  ['iphone 16 pro max', 'סמארטפון'],
  ['אייפון 16 פרו מקס', 'סמארטפון'],
  ['האם כדאי לקנות אייפון', 'סמארטפון'],
  ['אפל אייפון', 'סמארטפון'],
  ['סמסונג גלקסי s25 אולטרה', 'סמארטפון'],
  ['galaxy watch', 'שעון חכם'],
  ['פיקסל באדס', 'אוזניות'],
  ['ps5', 'קונסולה'],
  ['דייסון v15', 'שואב אבק'],
])('%s is a product of the kind %s', (query, kind) => {
  expect(kindOfNamedProduct(query)).toBe(kind);
});

test.each([
  ['no well-known product', 'סמסונג'],
  ['no product', 'מתכון לעוגה'],
  ['another kind of product', 'אייפון מקלדת'],
  ['another main noun', 'כיסוי אייפון'],
  ['a product after a prefix', 'מבצע לאייפון'],
  ['many words', 'אייפון מכוסה בצבע ורוד'],
])('a query about %s has no kind', (_, query) => {
  expect(kindOfNamedProduct(query)).toBeUndefined();
});

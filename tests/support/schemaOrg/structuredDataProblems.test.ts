import { expect, test } from 'vitest';
import {
  structuredDataOf,
  structuredDataProblems,
} from '#tests/support/schemaOrg/structuredDataProblems.ts';

const siteUrl = 'https://blog.example';
const rating = { '@type': 'Rating', ratingValue: 8.5, bestRating: 10 };
const review = {
  '@type': 'Review',
  author: { '@type': 'Person', name: 'נעמי' },
  reviewRating: rating,
};
const offer = { '@type': 'AggregateOffer', lowPrice: 639, offerCount: 2, priceCurrency: 'ILS' };
const product = {
  '@type': 'Product',
  '@id': `${siteUrl}/#product`,
  name: 'X5',
  review,
  offers: offer,
};

test('accepts subtypes, inherited properties, references, and inputs of actions', () => {
  const about = { '@id': product['@id'] };
  const datePublished = '2026-11-05T22:30:00.000Z';
  const action = { '@type': 'SearchAction', 'query-input': 'required name=q' };
  const stock = { '@type': 'Offer', price: '639', availability: 'https://schema.org/InStock' };
  expect(
    structuredDataProblems([
      product,
      { '@type': 'Article', headline: 'כותרת', about, datePublished, potentialAction: action },
      { '@type': 'VideoObject', duration: 'PT2M5S', offers: stock },
    ]),
  ).toEqual([]);
});

test.each<[problem: string, entity: unknown, message: string]>([
  ['an unknown type', { '@type': 'Gadget' }, '/Gadget: unknown type'],
  ['an entity without a type', { name: 'X5' }, '/: unknown type'],
  ['an unknown property', { ...product, verdict: 'כן' }, '/Product.verdict: unknown property'],
  [
    'a property of another type',
    { ...product, headline: 'X5' },
    '/Product.headline: no property of this type',
  ],
  [
    'a superseded property',
    { '@type': 'Product', reviews: review },
    '/Product.reviews: superseded by review',
  ],
  [
    'an entity of a wrong type',
    { ...product, brand: rating },
    '/Product.brand: Rating is not allowed',
  ],
  ['a text instead of an entity', { ...product, review: 'טוב' }, '/Product.review: "טוב"'],
  ['a relative URL', { ...product, url: '/product/x5' }, '/Product.url: "/product/x5"'],
  [
    'a fraction instead of an integer',
    { ...product, offers: { ...offer, offerCount: 1.5 } },
    '/Product.offers/AggregateOffer.offerCount: 1.5',
  ],
  [
    'a local date',
    { '@type': 'Article', datePublished: '5.11.2026' },
    '/Article.datePublished: "5.11.2026"',
  ],
  [
    'an unknown member of an enumeration',
    { ...offer, availability: 'https://schema.org/Sold' },
    '/AggregateOffer.availability: "https://schema.org/Sold"',
  ],
  [
    'a reference to an entity of another page',
    { '@type': 'Article', about: { '@id': `${siteUrl}/#other` } },
    '/Article.about: refers to no entity of the page',
  ],
  ['an empty list', { ...product, image: [] }, '/Product.image: no value'],
  ['a relative @id', { ...product, '@id': '#product' }, '/Product: @id is no absolute URL'],
])('reports %s', (_problem, entity, message) => {
  expect(structuredDataProblems([entity])).toEqual([message]);
});

test('reports a page without structured data', () => {
  expect(structuredDataProblems(structuredDataOf('<title>דף</title>'))).toEqual(['no entities']);
});

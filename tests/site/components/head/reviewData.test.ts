import { expect, test } from 'vitest';
import { productPageData, profileData } from '#site/components/head/structuredData.ts';
import type { ReviewedProduct } from '#site/data/pageProducts.ts';
import { type Entity, findEntityErrors } from './findEntityErrors.ts';
import {
  article,
  buds,
  checkedAt,
  dataOf,
  naomi,
  offer,
  profile,
  review,
  settings,
  siteUrl,
} from './sampleArticle.ts';

/** Returns the structured data of the product in a review. */
async function productOf(changes: Partial<ReviewedProduct>) {
  const entities = await dataOf({}, naomi, [{ ...buds, ...changes }]);
  return entities.find((entity) => (entity as Entity)['@type'] === 'Product') as Entity | undefined;
}

test('a review with a score is a Product with a rating by the author, and the article refers to it', async () => {
  const id = `${siteUrl}/product/velora-buds-2#product`;
  const [data] = await dataOf({}, naomi, [buds]);
  expect(data).toMatchObject({ '@type': 'Article', about: [{ '@id': id }] });
  expect(await productOf({})).toMatchObject({
    '@id': id,
    brand: { '@type': 'Brand', name: 'Velora' },
    review: {
      author: { '@type': 'Person', name: 'נעמי לוז' },
      reviewRating: { ratingValue: 8.5, bestRating: 10 },
      positiveNotes: { itemListElement: [{ name: 'נוחות' }] },
      negativeNotes: { itemListElement: [{ name: 'מיקרופונים' }] },
    },
  });
});

test('a product has its GTIN only if the check digit is right', async () => {
  const withGtin = (gtin: string) => productOf({ product: { ...buds.product, gtin } });
  expect(await withGtin('4006381333931')).toMatchObject({ gtin: '4006381333931' });
  expect(await withGtin('4006381333932')).not.toHaveProperty('gtin');
});

test('a review without a score has no Product, only an Article about the product', async () => {
  const withoutScore = { ...buds, scoreTenths: null };
  expect(await productOf(withoutScore)).toBeUndefined();
  const [data] = await dataOf({}, naomi, [withoutScore]);
  expect(data).toMatchObject({ about: [{ '@type': 'Product', name: 'Velora Buds 2' }] });
  const [withoutPrice] = await dataOf({}, naomi, [{ ...withoutScore, offers: [] }]);
  expect(withoutPrice).toMatchObject({
    about: [{ '@type': 'Thing', name: 'Velora Buds 2', url: `${siteUrl}/product/velora-buds-2` }],
  });
});

test('a single pro or con is left out of the structured data', async () => {
  const data = await productOf({ review: { ...review, cons: [] } });
  expect(data?.review).not.toHaveProperty('positiveNotes');
});

test.each<[string, (number | null)[], object | undefined]>([
  ['no known price', [null], undefined],
  [
    'one known price',
    [64_990, null],
    { '@type': 'AggregateOffer', lowPrice: 649.9, highPrice: 649.9, offerCount: 1 },
  ],
  ['several prices', [63_900, 64_900], { lowPrice: 639, highPrice: 649, offerCount: 2 }],
])(
  'the structured data of a product with %s contains only known prices',
  async (_, prices, offers) => {
    const shown = prices.map((agorot) => ({
      ...offer,
      price: agorot === null ? null : { agorot, checkedAt },
    }));
    const data = await productOf({ offers: shown });
    if (offers) expect(data?.offers).toMatchObject(offers);
    else expect(data).not.toHaveProperty('offers');
  },
);

test("the structured data of a product's page contains the newest score with its author", () => {
  const scored = { scoreTenths: 85, unitSource: null, post: article, author: naomi };
  const withoutPrice = { ...buds, offers: [{ ...offer, price: null }] };
  const entities = productPageData(siteUrl, withoutPrice, { scored, settings });
  expect(entities.flatMap((entity) => findEntityErrors(entity as Entity))).toEqual([]);
  expect(entities).toMatchObject([
    {
      '@type': 'Product',
      review: {
        author: { '@type': 'Person', name: 'נעמי לוז' },
        datePublished: article.publishedAt,
        reviewRating: { ratingValue: 8.5, bestRating: 10 },
      },
    },
  ]);
  const anonymous = { scored: { ...scored, author: null }, settings };
  expect(productPageData(siteUrl, withoutPrice, anonymous)).toMatchObject([
    { review: { author: { '@type': 'Organization', name: settings.site_title } } },
  ]);
});

test("a product's page without a score has a Product only if it shows a price", () => {
  const withoutScore = { scored: null, settings };
  expect(productPageData(siteUrl, buds, withoutScore)).toMatchObject([
    { offers: { lowPrice: 649 } },
  ]);
  const withoutPrice = { ...buds, offers: [{ ...offer, price: null }] };
  expect(productPageData(siteUrl, withoutPrice, withoutScore)).toEqual([]);
});

test('an article names its author as a Person, and without an author the publication', async () => {
  const url = `${siteUrl}/author/naomi`;
  const person = { '@type': 'Person', '@id': `${url}#person`, name: 'נעמי לוז', url };
  expect((await dataOf({}, naomi))[0]).toMatchObject({
    author: { ...person, jobTitle: 'עורכת סלולר' },
  });
  expect((await dataOf({}))[0]).toMatchObject({ author: { '@type': 'Organization' } });
  expect(profileData(siteUrl, { ...naomi, ...profile }, null)).toEqual({
    '@type': 'ProfilePage',
    mainEntity: {
      ...person,
      jobTitle: 'עורכת סלולר',
      description: profile.bio,
      sameAs: ['https://naomi.example'],
    },
  });
});

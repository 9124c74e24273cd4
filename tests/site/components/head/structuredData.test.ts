import { expect, test } from 'vitest';
import { readPublisher } from '#domain/site/publisher.ts';
import { findSocialImage } from '#site/components/head/findSocialImage.ts';
import { headTags } from '#site/components/head/headTags.ts';
import { listData, profileData, siteData } from '#site/components/head/structuredData.ts';
import type { Article } from '#site/data/queryResults.ts';
import { productBlockHtml } from '#tests/support/samples/productBlockHtml.ts';
import { type Entity, findEntityErrors } from './findEntityErrors.ts';
import {
  article,
  buds,
  dataOf,
  naomi,
  noDetails,
  profile,
  queries,
  settings,
  siteUrl,
} from './sampleArticle.ts';

const posts = Array.from({ length: 14 }, (_, i) => ({ slug: `p-${i}`, title: `פוסט ${i}` }));

test.each([
  ['the site', Promise.resolve(siteData(siteUrl, settings))],
  [
    'a site without a description',
    Promise.resolve(siteData(siteUrl, { ...settings, site_description: '' })),
  ],
  ['a list', Promise.resolve(listData(siteUrl, posts))],
  ['an article about a product', dataOf({})],
  ['an article without an excerpt or an image', dataOf({ excerpt: '', image: sample() })],
  ['an article without questions', dataOf({ faq: [] })],
  ['an article of an author', dataOf({}, naomi)],
  ['a review of a product', dataOf({}, naomi, [buds])],
  ['an author', Promise.resolve([profileData(siteUrl, { ...naomi, ...profile }, article.image)])],
  ['a comparison', dataOf({ title: 'Tarvo 7 מול Pipkin Mini: חודש' })],
])('the structured data of %s contains all required properties', async (_name, entities) => {
  expect((await entities).flatMap((entity) => findEntityErrors(entity as Entity))).toEqual([]);
});

test('the `findEntityErrors` function of this test finds errors in invalid structured data', () => {
  const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 2 }] };
  expect(findEntityErrors(list)).toHaveLength(2);
  expect(findEntityErrors({ '@type': 'Question', name: 'ש', acceptedAnswer: '' })).toHaveLength(2);
  expect(findEntityErrors({ '@type': 'Organization', name: 'ס', url: '/relative' })).toHaveLength(
    1,
  );
});

test('the structured data of a list contains at most ten posts', () => {
  expect(listData(siteUrl, posts)).toMatchObject([{ itemListElement: { length: 10 } }]);
  expect(listData(siteUrl, [])).toEqual([]);
});

test('a comparison in a text is a list of its products, in the order of the columns', async () => {
  const block = { ...buds, fields: [], scoredElsewhere: null, verdict: '' };
  const tarvo = { ...block, product: { ...buds.product, id: 9, slug: 'tarvo-7', name: 'Tarvo 7' } };
  const inBlocks = new Map([
    [7, block],
    [9, tarvo],
  ]);
  const html = productBlockHtml({ kind: 'comparison', productIds: [9, 404, 7] });
  const lists = (await dataOf({ html }, naomi, [], inBlocks)).filter(
    (entity) => (entity as Entity)['@type'] === 'ItemList',
  );
  expect(lists.flatMap((list) => findEntityErrors(list as Entity))).toEqual([]);
  expect(lists).toMatchObject([
    {
      itemListElement: [
        { position: 1, name: 'Tarvo 7', url: `${siteUrl}/product/tarvo-7` },
        { position: 2, name: 'Velora Buds 2', url: `${siteUrl}/product/velora-buds-2` },
      ],
    },
  ]);
  expect(await dataOf({ html }, naomi)).not.toContainEqual(
    expect.objectContaining({ '@type': 'ItemList' }),
  );
});

test.each<[Partial<Article>, string | undefined]>([
  [{}, 'Velora Buds 2'],
  [{ title: 'Tarvo 7 מול Pipkin Mini: חודש' }, undefined],
])(
  'the sample post with the changes %j is an Article about the product %s, without a rating',
  async (changes, product) => {
    const [data] = await dataOf(changes);
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: changes.title ?? article.title,
      articleSection: 'אודיו',
    });
    expect((data as Entity).about).toEqual(product && { '@type': 'Thing', name: product });
    expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
  },
);

test('structured data keeps script tags in a title, but they cannot close the script element', async () => {
  const title = '</script><script>alert(1)</script><!-- \u2028';
  const structuredData = await dataOf({ title, faq: [{ question: title, answer: title }] });
  const page = { title, description: title, path: '/x', structuredData };
  const socialImage = await findSocialImage(queries, page, settings);
  const tags = headTags(page, { siteUrl, settings, socialImage });
  const script = tags.find(({ name }) => name === 'script');
  expect(script?.content).not.toMatch(/<|-->/);
  expect(JSON.parse(script?.content ?? '')['@graph']).toContainEqual(
    expect.objectContaining({ headline: title }),
  );
});

test('every page has structured data of the site and its publisher', () => {
  const publisher = readPublisher({
    ...noDetails,
    site_title: 'סקירה',
    publisher_name: 'הוצאת סקירה',
    contact_email: 'desk@magazine.co.il',
    contact_phone: '03-123 4567',
    social_links: 'https://x.com/skira\nhttps://t.me/skira',
  });
  const page = { title: 'כניסה', description: 'כניסה', isHidden: true };
  const tags = headTags(page, {
    siteUrl,
    settings: { ...settings, publisher },
    socialImage: { path: '/social/card.jpg', alt: '' },
  });
  const script = tags.find(({ name }) => name === 'script');
  expect(JSON.parse(script?.content ?? '')['@graph']).toMatchObject([
    { '@type': 'WebSite', name: 'סקירה', publisher: { '@id': `${siteUrl}/#organization` } },
    {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: 'הוצאת סקירה',
      email: 'desk@magazine.co.il',
      telephone: '031234567',
      sameAs: ['https://x.com/skira', 'https://t.me/skira'],
    },
  ]);
});

function sample() {
  return { ...article.image, url: '/images/sample-2.jpg' };
}

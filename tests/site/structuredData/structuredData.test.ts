import { expect, test } from 'vitest';
import { productBlockHtml } from '#domain/product/productBlock.ts';
import type { Review } from '#domain/product/review.ts';
import { type PublicSettings, publicSettingKeys, type Settings } from '#domain/setting.ts';
import { readPublisher } from '#domain/site/publisher.ts';
import { articlePage } from '#site/components/article/articlePage.ts';
import { findSocialImage } from '#site/components/head/findSocialImage.ts';
import { headTags } from '#site/components/head/headTags.ts';
import { listData, profileData, siteData } from '#site/components/head/structuredData.ts';
import { siteSettings } from '#site/data/displayPost.ts';
import type { Article, AuthorLabel, BlockProduct, ReviewedProduct } from '#site/data/pageData.ts';

const siteUrl = 'https://blog.example';
const noDetails = Object.fromEntries(publicSettingKeys.map((key) => [key, ''])) as PublicSettings;
const settings = siteSettings({
  ...noDetails,
  site_title: 'סקירה',
  site_description: 'ביקורות',
} as Settings);

const article: Article = {
  id: 1,
  slug: 'velora-buds-2',
  title: 'Velora Buds 2: שלושה שבועות',
  excerpt: 'תקציר',
  html: '<p>א</p>',
  faq: [{ question: 'כמה זה עולה?', answer: '499 ₪' }],
  image: { url: '/images/velora.jpg', alt: '', hasVariants: true, widthPx: 1600, heightPx: 900 },
  categoryId: 2,
  authorId: null,
  tagIds: [],
  reviews: [],
  publishedAt: '2026-11-05T22:30:00.000Z',
  revisedAt: '2026-11-06T08:00:00.000Z',
  views: 1,
  readingMinutes: 4,
  metaTitle: '',
  metaDescription: '',
};

const naomi: AuthorLabel = { id: 5, slug: 'naomi', name: 'נעמי לוז', role: 'עורכת סלולר' };

const category = { id: 2, slug: 'audio', name: 'אודיו', color: 'yellow', icon: 'ri-x' } as const;

async function dataOf(
  changes: Partial<Article>,
  author: AuthorLabel | null = null,
  reviewed: ReviewedProduct[] = [],
  inBlocks: ReadonlyMap<number, BlockProduct> = new Map(),
) {
  const changed = { ...article, ...changes };
  const page = await articlePage(queries, siteUrl, {
    article: changed,
    category,
    author,
    tags: [],
    reviewed,
    inBlocks,
    settings,
  });
  return page.structuredData ?? [];
}

const queries = { socialImage: async () => '/social/card.jpg' };

type Entity = Record<string, unknown>;

/** The properties that search engines require of each type. */
const required: Record<string, string[]> = {
  WebSite: ['url', 'name'],
  Organization: ['name', 'url'],
  ImageObject: ['url'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  WebPage: ['@id'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'url', 'brand'],
  Brand: ['name'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue', 'bestRating'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Person: ['name', 'url'],
  ProfilePage: ['mainEntity'],
  Thing: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

const profile = {
  bio: 'בודקת טלפונים',
  portrait: article.image.url,
  links: [{ label: 'אתר', url: 'https://naomi.example' }],
};

const review: Review = {
  productId: 7,
  scoreTenths: 85,
  criteria: [],
  verdict: 'שקט במחיר הוגן',
  pros: ['נוחות'],
  cons: ['מיקרופונים'],
  forWhom: '',
  notForWhom: '',
  testedFrom: '',
  testedTo: '',
  retestOn: '',
  unitSource: 'bought',
};

const checkedAt = '2026-11-20T10:00:00.000Z';
const offer = { id: 1, shop: 'טכנוביה', price: { agorot: 64_900, checkedAt }, isAffiliate: false };

const buds: ReviewedProduct = {
  product: {
    id: 7,
    slug: 'velora-buds-2',
    name: 'Velora Buds 2',
    brand: 'Velora',
    model: 'Buds 2',
    gtin: '',
    categoryId: 2,
    images: [],
    releasedOn: '',
    status: 'current',
    successorId: null,
    specs: {},
  },
  specs: [],
  offers: [offer],
  images: [article.image],
  review,
  scoreTenths: 85,
};

const isUrlKey = (key: string) => /^(url|urlTemplate|item|@id|mainEntityOfPage|image)$/.test(key);

/** Returns a message for each rule that an entity or a nested entity breaks. */
function validate(entity: Entity, parentPath = ''): string[] {
  const type = String(entity['@type'] ?? '');
  const path = `${parentPath}/${type}`;
  const isReference = type === '' && typeof entity['@id'] === 'string';
  if (isReference) return [];
  if (!required[type]) return [`${path}: unknown type`];
  const missing = required[type].filter((key) => isEmpty(entity[key]));
  const items = entity.itemListElement;
  const isOutOfOrder = Array.isArray(items) && items.some((item, i) => item.position !== i + 1);
  return [
    ...missing.map((key) => `${path}: no ${key}`),
    ...Object.entries(entity).flatMap(([key, value]) => validateProperty(key, value, path)),
    ...(isOutOfOrder ? [`${path}: positions out of order`] : []),
  ];
}

function validateProperty(key: string, value: unknown, path: string): string[] {
  const problems = key !== '@type' && isEmpty(value) ? [`${path}: empty ${key}`] : [];
  for (const item of Array.isArray(value) ? value : [value]) {
    if (typeof item === 'object' && item !== null) problems.push(...validate(item, path));
    else if (isUrlKey(key) && !/^https:\/\/blog\.example(\/|$)/.test(String(item)))
      problems.push(`${path}: ${key} is not an absolute URL: ${item}`);
  }
  return problems;
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const posts = Array.from({ length: 14 }, (_, i) => ({ slug: `p-${i}`, title: `פוסט ${i}` }));

test.each([
  ['the site', Promise.resolve(siteData(siteUrl, settings))],
  ['a list', Promise.resolve(listData(siteUrl, posts))],
  ['an article about a product', dataOf({})],
  ['an article without an excerpt or an image', dataOf({ excerpt: '', image: sample() })],
  ['an article without questions', dataOf({ faq: [] })],
  ['an article of an author', dataOf({}, naomi)],
  ['a review of a product', dataOf({}, naomi, [buds])],
  ['an author', Promise.resolve([profileData(siteUrl, { ...naomi, ...profile }, article.image)])],
  ['a comparison', dataOf({ title: 'Tarvo 7 מול Pipkin Mini: חודש' })],
])('the structured data of %s contains all required properties', async (_name, entities) => {
  expect((await entities).flatMap((entity) => validate(entity as Entity))).toEqual([]);
});

test('the `validate` function of this test finds errors in invalid structured data', () => {
  const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 2 }] };
  expect(validate(list)).toHaveLength(2);
  expect(validate({ '@type': 'Question', name: 'ש', acceptedAnswer: '' })).toHaveLength(2);
  expect(validate({ '@type': 'Organization', name: 'ס', url: '/relative' })).toHaveLength(1);
});

test('the structured data of a list contains at most ten posts', () => {
  expect(listData(siteUrl, posts)).toMatchObject([{ itemListElement: { length: 10 } }]);
  expect(listData(siteUrl, [])).toEqual([]);
});

test('a comparison in a text is a list of its products, in the order of the columns', async () => {
  const block = { ...buds, fields: [], verdict: '' };
  const tarvo = { ...block, product: { ...buds.product, id: 9, slug: 'tarvo-7', name: 'Tarvo 7' } };
  const inBlocks = new Map([
    [7, block],
    [9, tarvo],
  ]);
  const html = productBlockHtml({ kind: 'comparison', productIds: [9, 404, 7] });
  const lists = (await dataOf({ html }, naomi, [], inBlocks)).filter(
    (entity) => (entity as Entity)['@type'] === 'ItemList',
  );
  expect(lists.flatMap((list) => validate(list as Entity))).toEqual([]);
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

test('a review without a score has no Product, only an Article about the product', async () => {
  expect(await productOf({ scoreTenths: null })).toBeUndefined();
  const [data] = await dataOf({}, naomi, [{ ...buds, scoreTenths: null }]);
  expect(data).toMatchObject({ about: [{ '@type': 'Product', name: 'Velora Buds 2' }] });
});

test('a single pro or con is left out of the structured data', async () => {
  const data = await productOf({ review: { ...review, cons: [] } });
  expect(data?.review).not.toHaveProperty('positiveNotes');
});

test.each<[string, (number | null)[], object | undefined]>([
  ['no known price', [null], undefined],
  ['one known price', [64_990, null], { '@type': 'Offer', price: 649.9 }],
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

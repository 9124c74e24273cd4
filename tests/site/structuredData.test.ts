import { expect, test } from 'vitest';
import { type PublicSettings, publicSettingKeys, type Settings } from '#domain/setting.ts';
import { articlePage } from '#site/components/article/articlePage.ts';
import { headTags } from '#site/components/head/head.ts';
import { socialImage } from '#site/components/head/socialImage.ts';
import { listData, siteData } from '#site/components/head/structuredData.ts';
import { siteSettings } from '#site/data/displayPost.ts';
import type { Article } from '#site/data/pageData.ts';

const siteUrl = 'https://blog.example';
const settings = siteSettings({
  ...(Object.fromEntries(publicSettingKeys.map((key) => [key, ''])) as PublicSettings),
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
  tagIds: [],
  publishedAt: '2026-11-05T22:30:00.000Z',
  revisedAt: '2026-11-06T08:00:00.000Z',
  views: 1,
  readingMinutes: 4,
  metaTitle: '',
  metaDescription: '',
};

const category = { id: 2, slug: 'audio', name: 'אודיו', color: 'yellow', icon: 'ri-x' } as const;

async function dataOf(changes: Partial<Article>, { pros = ['קל'], cons = ['יקר'] } = {}) {
  const about = { ...article, ...changes };
  const prepared = { html: about.html, headings: [], pros, cons };
  const page = await articlePage(drawn, siteUrl, {
    article: about,
    category,
    tags: [],
    settings,
    prepared,
  });
  return page.structuredData ?? [];
}

const drawn = { socialImage: async () => '/social/card.jpg' };

type Thing = Record<string, unknown>;

/** What search engines require of each type, after their own documentation. */
const required: Record<string, string[]> = {
  WebSite: ['url', 'name', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Organization: ['name', 'url'],
  ImageObject: ['url'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Review: ['name', 'itemReviewed', 'author', 'datePublished', 'publisher', 'image'],
  Product: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};

const isAddress = (key: string) => /^(url|urlTemplate|item|@id|mainEntityOfPage|image)$/.test(key);

/** Every fault of a thing and of the things in it, in words. */
function faultsOf(thing: Thing, place = ''): string[] {
  const type = String(thing['@type'] ?? '');
  const here = `${place}/${type}`;
  const isReference = type === '' && typeof thing['@id'] === 'string';
  if (isReference) return [];
  if (!required[type]) return [`${here}: an unknown type`];
  const missing = required[type].filter((key) => isEmpty(thing[key]));
  const faults = missing.map((key) => `${here}: no ${key}`);
  for (const [key, value] of Object.entries(thing)) {
    if (key !== '@type' && isEmpty(value)) faults.push(`${here}: empty ${key}`);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null) faults.push(...faultsOf(one, here));
      else if (isAddress(key) && !/^https:\/\/blog\.example(\/|$)/.test(String(one)))
        faults.push(`${here}: ${key} is no address: ${one}`);
    }
  }
  const items = thing.itemListElement;
  if (Array.isArray(items) && items.some((item, i) => item.position !== i + 1))
    faults.push(`${here}: positions out of order`);
  return faults;
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const posts = Array.from({ length: 14 }, (_, i) => ({ slug: `p-${i}`, title: `פוסט ${i}` }));

test.each([
  ['the site', Promise.resolve(siteData(siteUrl, settings))],
  ['a list', Promise.resolve([listData(siteUrl, posts)])],
  ['a review', dataOf({})],
  ['a review without an excerpt or a picture', dataOf({ excerpt: '', image: sample() })],
  ['a review of good sides alone', dataOf({}, { pros: ['קל'], cons: [] })],
  ['an article', dataOf({ faq: [] }, { pros: [], cons: [] })],
  ['a comparison', dataOf({ title: 'Tarvo 7 מול Pipkin Mini: חודש' })],
])('the data of %s keep the rules of their types', async (_name, things) => {
  expect((await things).flatMap((thing) => faultsOf(thing as Thing))).toEqual([]);
});

test('the rules find what is wrong', () => {
  const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 2 }] };
  expect(faultsOf(list)).toHaveLength(2);
  expect(faultsOf({ '@type': 'Question', name: 'ש', acceptedAnswer: '' })).toHaveLength(2);
  expect(faultsOf({ '@type': 'Organization', name: 'ס', url: '/relative' })).toHaveLength(1);
});

test('a list tells of ten posts at most', () => {
  expect(listData(siteUrl, posts)).toMatchObject({ itemListElement: { length: 10 } });
});

test.each<[Partial<Article>, { pros?: string[]; cons?: string[] }, string, string | undefined]>([
  [{}, {}, 'Review', 'Velora Buds 2'],
  [{ title: 'Tarvo 7 מול Pipkin Mini: חודש' }, {}, 'Article', undefined],
  [{}, { pros: [], cons: [] }, 'Article', undefined],
])('%j with %j is told as a %s of %s', async (changes, sides, type, product) => {
  const [data] = await dataOf(changes, sides);
  expect(data).toMatchObject({ '@type': type, headline: changes.title ?? article.title });
  expect((data as Thing).itemReviewed).toEqual(
    product && { '@type': 'Product', name: product, category: 'אודיו' },
  );
  expect(JSON.stringify(data)).not.toMatch(/rating/i);
});

test('a hostile title ends no script and stays what it is', async () => {
  const title = '</script><script>alert(1)</script><!-- \u2028';
  const structuredData = await dataOf({ title, faq: [{ question: title, answer: title }] });
  const page = { title, description: title, path: '/x', structuredData };
  const image = await socialImage(drawn, page, settings);
  const tags = headTags(page, { siteUrl, settings, image });
  const script = tags.find(({ name }) => name === 'script');
  expect(script?.content).not.toMatch(/<|-->/);
  expect(JSON.parse(script?.content ?? '')['@graph'][0].headline).toBe(title);
});

function sample() {
  return { ...article.image, url: '/images/sample-2.jpg' };
}

import { expect, test } from 'vitest';
import { publicSettingKeys } from '#domain/setting.ts';
import { headTags, type PageHead } from '#site/components/head/head.ts';
import { articleData } from '#site/components/head/structuredData.ts';
import type { Article, SiteSettings } from '#site/data/answers.ts';

const siteUrl = 'https://blog.example';
const settings = (values: Partial<SiteSettings> = {}): SiteSettings => ({
  ...(Object.fromEntries(publicSettingKeys.map((key) => [key, ''])) as SiteSettings),
  site_title: 'סקירה',
  site_description: 'ביקורות',
  ...values,
});

function printed(page: Partial<PageHead>, values: Partial<SiteSettings> = {}) {
  const head = { title: 'כותרת', description: 'תיאור', path: '/x', ...page };
  return headTags(head, { siteUrl, settings: settings(values) });
}
const contentOf = (tags: ReturnType<typeof printed>, name: string) =>
  tags.find(({ attributes }) => attributes.name === name || attributes.property === name)
    ?.attributes.content;
const linkTo = (tags: ReturnType<typeof printed>, rel: string) =>
  tags.find(({ attributes }) => attributes.rel === rel)?.attributes.href;

test('a page names itself, its site and its canonical address', () => {
  const tags = printed({});
  expect(tags[0]?.content).toBe('כותרת | סקירה');
  expect(contentOf(tags, 'description')).toBe('תיאור');
  expect(linkTo(tags, 'canonical')).toBe('https://blog.example/x');
  expect(contentOf(tags, 'og:url')).toBe('https://blog.example/x');
  expect(contentOf(tags, 'og:image')).toBe('https://blog.example/icons/social.jpg');
  expect(contentOf(tags, 'og:image:width')).toBe('1200');
});

test('the home page is called after the site', () => {
  expect(printed({ path: '/' })[0]?.content).toBe('סקירה – ביקורות');
});

test('list pages point to their neighbours', () => {
  const tags = printed({ previousPath: '/posts', nextPath: '/posts?page=3' });
  expect(linkTo(tags, 'prev')).toBe('https://blog.example/posts');
  expect(linkTo(tags, 'next')).toBe('https://blog.example/posts?page=3');
});

test('a page that is not there has no address and is not indexed', () => {
  const tags = printed({ path: undefined, isHidden: true });
  expect(linkTo(tags, 'canonical')).toBeUndefined();
  expect(contentOf(tags, 'robots')).toContain('noindex');
});

test('structured data cannot end its script', () => {
  const script = printed({ structuredData: [{ name: '</script><!--' }] }).at(-1);
  expect(script?.content).not.toContain('<');
  expect(JSON.parse(script?.content ?? '')['@graph']).toEqual([{ name: '</script><!--' }]);
});

test.each([
  ['abc_DEF-1', 'abc_DEF-1'],
  ['<meta name="google-site-verification" content="abc-1" />', 'abc-1'],
  ['<script>alert(1)</script>', undefined],
  ['', undefined],
])('the verification code in %j is %s', (pasted, code) => {
  const tags = printed({}, { googleVerificationCode: pasted });
  expect(contentOf(tags, 'google-site-verification')).toBe(code);
});

test.each([
  [['קל'], ['יקר'], 'Review'],
  [[], [], 'Article'],
])('a post with pros %j and cons %j is a %s', (pros, cons, type) => {
  const data = articleData(siteUrl, article, {
    settings: settings(),
    section: 'אודיו',
    pros,
    cons,
  });
  expect(data).toMatchObject({
    '@type': type,
    headline: article.title,
    image: ['https://blog.example/images/velora-lg.jpg'],
    datePublished: article.publishedAt,
  });
  if (type === 'Review') {
    expect(data).toMatchObject({ itemReviewed: { '@type': 'Product', name: 'Velora Buds 2' } });
  }
});

const article: Article = {
  id: 1,
  slug: 'velora-buds-2',
  title: 'Velora Buds 2: שלושה שבועות',
  excerpt: 'תקציר',
  html: '<p>א</p>',
  faq: [],
  image: { url: '/images/velora.jpg', alt: '', hasVariants: true, widthPx: 1600, heightPx: 900 },
  categoryId: 2,
  tagIds: [],
  publishedAt: '2026-11-05T22:30:00.000Z',
  updatedAt: '2026-11-05T22:30:00.000Z',
  views: 1,
  readingMinutes: 4,
  metaTitle: '',
  metaDescription: '',
};

import { expect, test } from 'vitest';
import { type PublicSettings, type Settings, settingKeys } from '#domain/setting.ts';
import { findSocialImage } from '#site/components/head/findSocialImage.ts';
import { headTags } from '#site/components/head/headTags.ts';
import type { PageHead } from '#site/components/head/pageHead.ts';
import { siteSettings } from '#site/data/queries/site.ts';
import type { PageImage, SiteSettings } from '#site/data/queryResults.ts';
import type { SocialImageParameters } from '#site/data/socialImages.ts';

const siteUrl = 'https://blog.example';
const settings = (values: Partial<PublicSettings> = {}): SiteSettings =>
  siteSettings({
    ...(Object.fromEntries(settingKeys.map((key) => [key, ''])) as Settings),
    site_title: 'סקירה',
    site_description: 'ביקורות',
    ...values,
  });

async function render(page: Partial<PageHead>, values: Partial<PublicSettings> = {}) {
  const head = { title: 'כותרת', description: 'תיאור', path: '/x', ...page };
  const socialImage = await findSocialImage(queries, head, settings(values));
  return headTags(head, { siteUrl, settings: settings(values), socialImage });
}

/** Creates the path of a social image from the content of the image. */
const queries = {
  socialImage: async (...parameters: SocialImageParameters) =>
    `/social/${parameters.join('_')}.jpg`,
};

const contentOf = (tags: Awaited<ReturnType<typeof render>>, name: string) =>
  tags.find(({ attributes }) => attributes.name === name || attributes.property === name)
    ?.attributes.content;
const linkTo = (tags: Awaited<ReturnType<typeof render>>, rel: string) =>
  tags.find(({ attributes }) => attributes.rel === rel)?.attributes.href;

test('the head contains title, description and canonical URL', async () => {
  const tags = await render({});
  expect(tags[0]?.content).toBe('כותרת | סקירה');
  expect(contentOf(tags, 'description')).toBe('תיאור');
  expect(linkTo(tags, 'canonical')).toBe('https://blog.example/x');
  expect(contentOf(tags, 'og:url')).toBe('https://blog.example/x');
  expect(contentOf(tags, 'og:image')).toBe(
    'https://blog.example/social/%D7%9B%D7%95%D7%AA%D7%A8%D7%AA__brand_%D7%A1%D7%A7%D7%99%D7%A8%D7%94_.jpg',
  );
  expect(contentOf(tags, 'og:image:width')).toBe('1200');
});

test('the title of the home page is the name of the site', async () => {
  expect((await render({ path: '/' }))[0]?.content).toBe('סקירה – ביקורות');
});

test('list pages link to the previous and the next page', async () => {
  const tags = await render({ previousPath: '/posts', nextPath: '/posts?page=3' });
  expect(linkTo(tags, 'prev')).toBe('https://blog.example/posts');
  expect(linkTo(tags, 'next')).toBe('https://blog.example/posts?page=3');
});

test('the 404 page has no canonical URL and is not indexed', async () => {
  const tags = await render({ path: undefined, isHidden: true });
  expect(linkTo(tags, 'canonical')).toBeUndefined();
  expect(contentOf(tags, 'robots')).toContain('noindex');
});

test('structured data with script tags cannot close its script element', async () => {
  const script = (await render({ structuredData: [{ name: '</script><!--' }] })).at(-1);
  expect(script?.content).not.toContain('<');
  expect(JSON.parse(script?.content ?? '')['@graph']).toContainEqual({ name: '</script><!--' });
});

test.each([
  [
    'https://blog.example/social/%D7%9B%D7%95%D7%AA%D7%A8%D7%AA__brand_%D7%A1%D7%A7%D7%99%D7%A8%D7%94_/images/velora.jpg.jpg',
    { url: '/images/velora.jpg' },
  ],
  [
    'https://blog.example/social/%D7%9B%D7%95%D7%AA%D7%A8%D7%AA__brand_%D7%A1%D7%A7%D7%99%D7%A8%D7%94_.jpg',
    { url: '/images/sample-3.jpg' },
  ],
  [
    'https://blog.example/social/%D7%9B%D7%95%D7%AA%D7%A8%D7%AA__brand_%D7%A1%D7%A7%D7%99%D7%A8%D7%94_.jpg',
    { url: 'https://x.example/a', hasVariants: false },
  ],
  [
    'https://blog.example/social/%D7%9B%D7%95%D7%AA%D7%A8%D7%AA__brand_%D7%A1%D7%A7%D7%99%D7%A8%D7%94_.jpg',
    undefined,
  ],
])('the social image has the path %s if the page has the image %j', async (url, image) => {
  const tags = await render({ image: image && { ...mediaItem, ...image } });
  for (const name of ['og:image', 'twitter:image']) expect(contentOf(tags, name)).toBe(url);
  expect(contentOf(tags, 'og:image:width')).toBe('1200');
  expect(contentOf(tags, 'og:image:height')).toBe('630');
  expect(contentOf(tags, 'twitter:card')).toBe('summary_large_image');
});

test('the head contains the id from a pasted service snippet instead of the whole snippet', async () => {
  const tags = await render(
    {},
    {
      googleVerificationCode: '<meta name="google-site-verification" content="abc-1" />',
      adsenseId: 'ca-pub-1234567890123456',
    },
  );
  expect(contentOf(tags, 'google-site-verification')).toBe('abc-1');
  expect(contentOf(tags, 'google-adsense-account')).toBe('ca-pub-1234567890123456');
});

const mediaItem: PageImage = {
  url: '/images/velora.jpg',
  alt: 'אוזניות',
  hasVariants: true,
  widthPx: 1600,
  heightPx: 900,
};

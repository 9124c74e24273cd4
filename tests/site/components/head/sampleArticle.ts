import type { Review } from '#domain/product/review.ts';
import { type PublicSettings, publicSettingKeys, type Settings } from '#domain/setting.ts';
import { articlePage } from '#site/components/article/articlePage.ts';
import type { BlockProduct, ReviewedProduct } from '#site/data/pageProducts.ts';
import { siteSettings } from '#site/data/queries/site.ts';
import type { Article, AuthorLabel } from '#site/data/queryResults.ts';

export const siteUrl = 'https://blog.example';
export const noDetails = Object.fromEntries(
  publicSettingKeys.map((key) => [key, '']),
) as PublicSettings;
export const settings = siteSettings({
  ...noDetails,
  site_title: 'סקירה',
  site_description: 'ביקורות',
} as Settings);

export const article: Article = {
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

export const naomi: AuthorLabel = { id: 5, slug: 'naomi', name: 'נעמי לוז', role: 'עורכת סלולר' };

const category = { id: 2, slug: 'audio', name: 'אודיו', color: 'yellow', icon: 'ri-x' } as const;

/** Returns the structured data of the page of the sample article with these changes. */
export async function dataOf(
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

export const queries = { socialImage: async () => '/social/card.jpg' };

export const profile = {
  bio: 'בודקת טלפונים',
  portrait: article.image.url,
  links: [{ label: 'אתר', url: 'https://naomi.example' }],
};

export const review: Review = {
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

export const checkedAt = '2026-11-20T10:00:00.000Z';
export const offer = {
  id: 1,
  shop: 'טכנוביה',
  price: { agorot: 64_900, checkedAt },
  isAffiliate: false,
};

export const buds: ReviewedProduct = {
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

import { limits } from '#domain/limits.ts';
import { isPlaceholderImageUrl, variantUrl } from '#domain/media/media.ts';
import { absoluteUrl, authorPath, homePath, postPath } from '#domain/paths.ts';
import type { FaqItem } from '#domain/post/faq.ts';
import { productName } from '#domain/post/productName.ts';
import type { ReviewedProduct, ScoredPost, ShownProduct } from '#site/data/pageProducts.ts';
import type {
  Article,
  AuthorLabel,
  AuthorProfile,
  Card,
  PageImage,
  SiteSettings,
} from '#site/data/queryResults.ts';
import type { Crumb } from '../list/crumb.ts';
import { itemListData } from './itemListData.ts';
import { productData, productId, ratingData, reviewedProductData } from './productData.ts';

/** Returns the schema.org data of the site and its publisher, which every page contains. */
export function siteData(siteUrl: string, settings: SiteSettings): object[] {
  const home = absoluteUrl(siteUrl, homePath);
  const publisher = organization(siteUrl, settings);
  return [
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      url: home,
      name: settings.site_title,
      ...(settings.site_description && { description: settings.site_description }),
      inLanguage: 'he',
      publisher: { '@id': publisher['@id'] },
    },
    publisher,
  ];
}

function organization(siteUrl: string, { publisher }: SiteSettings) {
  const { name, email, phone, socialLinks } = publisher;
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name,
    url: absoluteUrl(siteUrl, homePath),
    logo: {
      '@type': 'ImageObject',
      url: absoluteUrl(siteUrl, '/icons/icon-512.png'),
    },
    ...(email && { email }),
    ...(phone && { telephone: phone.number }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
  };
}

const organizationId = (siteUrl: string) => `${absoluteUrl(siteUrl, homePath)}#organization`;

/** Returns the schema.org data of a list of posts. An empty list has none. */
export function listData(siteUrl: string, cards: Pick<Card, 'slug' | 'title'>[]): object[] {
  const listed = cards.slice(0, limits.structuredData.postsMax);
  if (listed.length === 0) return [];
  const items = listed.map(({ slug, title }) => ({ name: title, path: postPath(slug) }));
  return [itemListData(siteUrl, items)];
}

export const breadcrumbData = (siteUrl: string, crumbs: Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: { '@type': 'WebPage', '@id': absoluteUrl(siteUrl, path) },
  })),
});

/** Returns the schema.org data of an author's page. */
export const profileData = (
  siteUrl: string,
  author: AuthorProfile,
  portrait: PageImage | null,
): object => ({
  '@type': 'ProfilePage',
  mainEntity: {
    ...personData(siteUrl, author),
    ...(author.bio && { description: author.bio }),
    ...(portrait && { image: absoluteUrl(siteUrl, variantUrl(portrait.url, 'lg', 'jpg')) }),
    ...(author.links.length > 0 && { sameAs: author.links.map(({ url }) => url) }),
  },
});

function personData(siteUrl: string, { slug, name, role }: AuthorLabel) {
  const url = absoluteUrl(siteUrl, authorPath(slug));
  return { '@type': 'Person', '@id': `${url}#person`, name, url, ...(role && { jobTitle: role }) };
}

export const faqData = (faq: FaqItem[]): object => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Returns the schema.org data of the products that a post reviews with a score. */
export function reviewsData(
  siteUrl: string,
  article: Article,
  context: { author: AuthorLabel | null; settings: SiteSettings; reviewed: ReviewedProduct[] },
): object[] {
  const { publishedAt } = article;
  const author = authorData(siteUrl, context);
  return context.reviewed.flatMap((product) => {
    const { scoreTenths } = product;
    if (scoreTenths === null) return [];
    return [reviewedProductData(siteUrl, { ...product, scoreTenths }, { author, publishedAt })];
  });
}

/**
 * Returns the schema.org data of a product's page, with the newest score. Search engines require a score or a
 * price, so a product without them has none.
 */
export function productPageData(
  siteUrl: string,
  shown: ShownProduct,
  context: { scored: ScoredPost | null; settings: SiteSettings },
): object[] {
  const { scored, settings } = context;
  const product = productData(siteUrl, shown);
  if (!scored) return 'offers' in product ? [product] : [];
  const { author, post, scoreTenths } = scored;
  const source = {
    author: authorData(siteUrl, { author, settings }),
    publishedAt: post.publishedAt,
  };
  return [{ ...product, review: ratingData(scoreTenths, source) }];
}

/** Returns the schema.org data of a post as an Article, which needs no rating. */
export function articleData(
  siteUrl: string,
  article: Article,
  context: {
    author: AuthorLabel | null;
    settings: SiteSettings;
    section: string;
    imagePath: string;
    reviewed: ReviewedProduct[];
  },
): object {
  const { section, reviewed } = context;
  const url = absoluteUrl(siteUrl, postPath(article.slug));
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: article.title,
    ...(article.excerpt ? { description: article.excerpt } : {}),
    image: imagePathsFor(article.image, context.imagePath).map((path) =>
      absoluteUrl(siteUrl, path),
    ),
    datePublished: article.publishedAt,
    dateModified: article.revisedAt,
    inLanguage: 'he',
    ...(section ? { articleSection: section } : {}),
    ...subjectData(siteUrl, article.title, reviewed),
    mainEntityOfPage: url,
    author: authorData(siteUrl, context),
    publisher: { '@id': organizationId(siteUrl) },
  };
}

const authorData = (
  siteUrl: string,
  { author, settings }: { author: AuthorLabel | null; settings: SiteSettings },
): object =>
  author
    ? personData(siteUrl, author)
    : {
        '@type': 'Organization',
        name: settings.site_title,
        url: absoluteUrl(siteUrl, homePath),
      };

/** Returns what a post is about. Without a review, the title may name a product. */
function subjectData(siteUrl: string, title: string, reviewed: ReviewedProduct[]) {
  if (reviewed.length > 0)
    return { about: reviewed.map((shown) => reviewedSubject(siteUrl, shown)) };
  const name = productName(title);
  return name ? { about: { '@type': 'Thing', name } } : {};
}

/** Search engines require a score or a price of a Product, so a product without them is a Thing. */
function reviewedSubject(siteUrl: string, shown: ReviewedProduct): object {
  if (shown.scoreTenths !== null) return { '@id': productId(siteUrl, shown.product) };
  const product = productData(siteUrl, shown);
  const { name, url } = product;
  return 'offers' in product ? product : { '@type': 'Thing', name, url };
}

/** Returns the paths of a post's images. Leaves out an external featured image, because it may disappear. */
const imagePathsFor = ({ url, hasVariants }: PageImage, socialPath: string) =>
  hasVariants && !isPlaceholderImageUrl(url)
    ? [variantUrl(url, 'lg', 'jpg'), socialPath]
    : [socialPath];

import type { FaqItem } from '#domain/faq.ts';
import { limits } from '#domain/limits.ts';
import { variantUrl } from '#domain/media.ts';
import { absoluteUrl, homePath, postPath, searchPath } from '#domain/paths.ts';
import type { Article, Card, Picture, SiteSettings } from '#site/data/answers.ts';

/** What pages tell search engines about themselves, in the words of schema.org. */

export function siteData(siteUrl: string, settings: SiteSettings): object[] {
  const home = absoluteUrl(siteUrl, homePath);
  const publisher = organization(siteUrl, settings);
  return [
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      url: home,
      name: settings.site_title,
      description: settings.site_description,
      inLanguage: 'he',
      publisher: { '@id': publisher['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${absoluteUrl(siteUrl, searchPath)}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
    publisher,
  ];
}

const organization = (siteUrl: string, settings: SiteSettings) => ({
  '@type': 'Organization',
  '@id': `${absoluteUrl(siteUrl, homePath)}#organization`,
  name: settings.site_title,
  url: absoluteUrl(siteUrl, homePath),
  logo: absoluteUrl(siteUrl, '/icons/icon-512.png'),
});

export const listData = (siteUrl: string, cards: Pick<Card, 'slug' | 'title'>[]): object => ({
  '@type': 'ItemList',
  itemListElement: cards.slice(0, limits.structuredData.postsMax).map(({ slug, title }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    url: absoluteUrl(siteUrl, postPath(slug)),
    name: title,
  })),
});

export const breadcrumbData = (
  siteUrl: string,
  crumbs: { name: string; path: string }[],
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absoluteUrl(siteUrl, path),
  })),
});

export const faqData = (faq: FaqItem[]): object => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** A post as an article; one that weighs a product's good and bad sides is a review of it. */
export function articleData(
  siteUrl: string,
  article: Article,
  context: { settings: SiteSettings; section: string; pros: string[]; cons: string[] },
): object {
  const { pros, cons, section, settings } = context;
  const url = absoluteUrl(siteUrl, postPath(article.slug));
  const publisher = organization(siteUrl, settings);
  const isReview = pros.length > 0 || cons.length > 0;
  return {
    '@type': isReview ? 'Review' : 'Article',
    '@id': `${url}#article`,
    headline: article.title,
    ...(isReview ? { name: article.title } : {}),
    description: article.excerpt,
    image: [absoluteUrl(siteUrl, imagePath(article.image))],
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: 'he',
    ...(isReview ? reviewed(article, { section, pros, cons }) : { articleSection: section }),
    mainEntityOfPage: url,
    author: { '@type': 'Organization', name: settings.site_title, url: publisher.url },
    publisher,
  };
}

const reviewed = (
  article: Article,
  { section, pros, cons }: { section: string; pros: string[]; cons: string[] },
) => ({
  itemReviewed: {
    '@type': 'Product',
    name: article.title.split(':')[0]?.trim() ?? article.title,
    category: section,
  },
  ...(pros.length > 0 ? { positiveNotes: notes(pros) } : {}),
  ...(cons.length > 0 ? { negativeNotes: notes(cons) } : {}),
});

const notes = (texts: string[]) => ({
  '@type': 'ItemList',
  itemListElement: texts.map((name, i) => ({ '@type': 'ListItem', position: i + 1, name })),
});

const imagePath = ({ url, hasVariants }: Picture) =>
  hasVariants ? variantUrl(url, 'lg', 'jpg') : url;

import { he as chrome } from '#domain/he/site/chrome.ts';
import type { SocialImageColor } from '#domain/media/socialImage.ts';
import { absoluteUrl, categoryPath, homePath, postPath } from '#domain/paths.ts';
import type { Article, CategoryLabel, SiteSettings, TagLabel } from '#site/data/pageData.ts';
import type { SiteData } from '#site/data/queryLoader.ts';
import type { PageHead } from '../head/head.ts';
import { socialImage } from '../head/socialImage.ts';
import { articleData, breadcrumbData, faqData } from '../head/structuredData.ts';
import type { PreparedArticle } from './prose/prepareArticle.ts';

/** What the page of a post says in its head, and its whole address. */
export async function articlePage(
  data: Pick<SiteData, 'socialImage'>,
  siteUrl: string,
  about: {
    article: Article;
    category: CategoryLabel | null;
    tags: TagLabel[];
    settings: SiteSettings;
    prepared: PreparedArticle;
  },
): Promise<PageHead & { url: string }> {
  const { article, category, tags, settings, prepared } = about;
  const { pros, cons } = prepared;
  const section = category?.name ?? '';
  const path = postPath(article.slug);
  const title = article.metaTitle || article.title;
  const picture = article.image;
  const color: SocialImageColor = category?.color ?? 'brand';
  const card = { title: article.title, kicker: section, color };
  const { path: imagePath } = await socialImage(data, { picture, title, card }, settings);
  return {
    url: absoluteUrl(siteUrl, path),
    title,
    description: article.metaDescription || article.excerpt || beginningOf(prepared.html),
    path,
    picture,
    card,
    article: {
      publishedAt: article.publishedAt,
      revisedAt: article.revisedAt,
      section,
      tags: tags.map(({ name }) => name),
    },
    structuredData: [
      articleData(siteUrl, article, { settings, section, pros, cons, imagePath }),
      breadcrumbData(siteUrl, [
        { name: chrome.home, path: homePath },
        ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
        { name: article.title, path },
      ]),
      ...(article.faq.length > 0 ? [faqData(article.faq)] : []),
    ],
  };
}

const descriptionLengthMax = 160;

/** The first words of a text without an excerpt, cut at a word's end. */
function beginningOf(html: string): string {
  const text = html
    .slice(0, descriptionLengthMax * 8)
    .replace(/<[^<>]*(?:>|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= descriptionLengthMax) return text;
  const cut = text.slice(0, descriptionLengthMax);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), descriptionLengthMax / 2))}…`;
}

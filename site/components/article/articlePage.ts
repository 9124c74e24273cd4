import { he } from '#domain/he/site/products.ts';
import type { SocialImageColor } from '#domain/media/socialImage.ts';
import { absoluteUrl, authorPath, postPath } from '#domain/paths.ts';
import { metaDescriptionFor, metaTitleFor } from '#domain/post/metaText.ts';
import { productBlocksIn } from '#domain/product/productBlock.ts';
import { scoreText } from '#domain/product/score.ts';
import type { BlockProduct, ReviewedProduct } from '#site/data/pageProducts.ts';
import type { SiteData } from '#site/data/queryLoader.ts';
import type {
  Article,
  AuthorLabel,
  CategoryLabel,
  SiteSettings,
  TagLabel,
} from '#site/data/queryResults.ts';
import { findSocialImage } from '../head/findSocialImage.ts';
import { productListData } from '../head/itemListData.ts';
import type { PageHead } from '../head/pageHead.ts';
import { articleData, breadcrumbData, faqData, reviewsData } from '../head/structuredData.ts';
import { type Crumb, crumbsBelow } from '../list/crumb.ts';

export async function articlePage(
  data: Pick<SiteData, 'socialImage'>,
  siteUrl: string,
  content: {
    article: Article;
    category: CategoryLabel | null;
    author: AuthorLabel | null;
    tags: TagLabel[];
    reviewed: ReviewedProduct[];
    inBlocks: ReadonlyMap<number, BlockProduct>;
    settings: SiteSettings;
  },
): Promise<PageHead & { url: string; crumbs: Crumb[] }> {
  const { article, category, author, tags, reviewed, settings } = content;
  const section = category?.name ?? '';
  const path = postPath(article.slug);
  const title = metaTitleFor(article);
  const { image } = article;
  const color: SocialImageColor = category?.color ?? 'brand';
  const socialImage = { title: article.title, kicker: kickerOf(section, reviewed), color };
  const { path: imagePath } = await findSocialImage(data, { image, title, socialImage }, settings);
  const crumbs = crumbsBelow(category, { name: article.title, path });
  return {
    url: absoluteUrl(siteUrl, path),
    crumbs,
    title,
    description: metaDescriptionFor(article, article.html),
    path,
    image,
    socialImage,
    article: {
      publishedAt: article.publishedAt,
      revisedAt: article.revisedAt,
      section,
      tags: tags.map(({ name }) => name),
      authorUrl: author ? absoluteUrl(siteUrl, authorPath(author.slug)) : undefined,
    },
    structuredData: [
      articleData(siteUrl, article, { author, settings, section, imagePath, reviewed }),
      ...reviewsData(siteUrl, article, { author, settings, reviewed }),
      ...comparisonsData(siteUrl, content),
      breadcrumbData(siteUrl, crumbs),
      ...(article.faq.length > 0 ? [faqData(article.faq)] : []),
    ],
  };
}

/** Returns a list of products for each comparison in the text. */
const comparisonsData = (
  siteUrl: string,
  { article, inBlocks }: { article: Article; inBlocks: ReadonlyMap<number, BlockProduct> },
): object[] =>
  productBlocksIn(article.html).flatMap(({ kind, productIds }) => {
    const compared = productIds.flatMap((id) => inBlocks.get(id)?.product ?? []);
    return kind === 'comparison' && compared.length > 1 ? [productListData(siteUrl, compared)] : [];
  });

/** Returns the line above the title in the social image. Adds the score of a single reviewed product. */
function kickerOf(section: string, reviewed: ReviewedProduct[]): string {
  const [only, ...others] = reviewed;
  if (!only || others.length > 0 || only.scoreTenths === null) return section;
  return he.titleWithScore(section, scoreText(only.scoreTenths));
}

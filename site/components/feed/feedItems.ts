import { he as hePost } from '#domain/he/site/post.ts';
import { he as heProducts } from '#domain/he/site/products.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { variantUrl } from '#domain/media/media.ts';
import { absoluteUrl, numberedPostPath, postPath } from '#domain/paths.ts';
import type { FaqItem } from '#domain/post/faq.ts';
import { disclosures, hasPaidLinkIn } from '#domain/product/disclosure.ts';
import { productBlocksIn } from '#domain/product/productBlock.ts';
import { isolateLatin } from '#domain/text/bidi.ts';
import { loadFeedProducts } from '#site/data/loaders/shownProduct.ts';
import type { FeedProduct } from '#site/data/pageProducts.ts';
import type { SiteData } from '#site/data/queryLoader.ts';
import type { FeedPost, PageImage } from '#site/data/queryResults.ts';
import { feedText, productLine } from './feedText.ts';

/** A post as both feeds show it. All URLs are absolute. */
export interface FeedItem extends Omit<FeedPost, 'id' | 'html' | 'faq' | 'image' | 'reviews'> {
  /** A URL that stays the same if the slug changes, so that a feed reader does not show the post again. */
  permanentUrl: string;
  url: string;
  /** The whole text with the post's image, verdicts and FAQ. Empty if the text is too long for a feed. */
  contentHtml: string;
  image: { url: string; widthPx: number; heightPx: number };
}

export async function feedItems(data: SiteData, siteUrl: string): Promise<FeedItem[]> {
  const posts = await data.feedPosts();
  return Promise.all(
    posts.map(async (post) => toFeedItem(post, siteUrl, await productsOf(data, post))),
  );
}

function productsOf(data: SiteData, { html, reviews }: FeedPost) {
  const blockIds = productBlocksIn(html).flatMap(({ productIds }) => productIds);
  const reviewedIds = reviews.map(({ productId }) => productId);
  return loadFeedProducts(data, [...reviewedIds, ...blockIds], reviews);
}

/** @param products The products that the post reviews and shows. A product that no longer exists is missing. */
export function toFeedItem(
  post: FeedPost,
  siteUrl: string,
  products: ReadonlyMap<number, FeedProduct> = new Map(),
): FeedItem {
  const { id, html, faq: _faq, image: _image, reviews: _reviews, ...rest } = post;
  const url = absoluteUrl(siteUrl, postPath(post.slug));
  const permanentUrl = absoluteUrl(siteUrl, numberedPostPath(id));
  const item = { ...rest, permanentUrl, url, image: feedImage(post.image, siteUrl) };
  if (html === '') return { ...item, contentHtml: '' };
  const contentHtml = [
    '<div dir="rtl" lang="he">',
    `<p><img src="${escapeHtml(item.image.url)}" alt="${escapeHtml(post.image.alt)}"></p>`,
    absoluteUrls(verdictsHtml(post, products) + feedText(html, products), url),
    faqHtml(post.faq),
    '</div>',
  ].join('');
  return { ...item, contentHtml };
}

function feedImage({ url, hasVariants, widthPx, heightPx }: PageImage, siteUrl: string) {
  const path = hasVariants ? variantUrl(url, 'lg', 'jpg') : url;
  return { url: absoluteUrl(siteUrl, path), widthPx, heightPx };
}

/** Returns what the page shows above the text: the disclosure, and the score and the verdict of each reviewed product. */
function verdictsHtml(
  { html, reviews }: FeedPost,
  products: ReadonlyMap<number, FeedProduct>,
): string {
  const reviewed = reviews.flatMap((review) => {
    const shown = products.get(review.productId);
    return shown ? [{ ...shown, review }] : [];
  });
  const disclosure = disclosures(reviewed, { hasPaidText: hasPaidLinkIn(html) }).join(' ');
  const concluded = reviewed.filter(({ scoreTenths, verdict }) => scoreTenths !== null || verdict);
  return [
    disclosure && `<p>${heProducts.disclosure}: ${isolateLatin(disclosure)}</p>`,
    ...concluded.map(productLine),
  ].join('');
}

function faqHtml(faq: FaqItem[]): string {
  if (faq.length === 0) return '';
  const questions = faq.map(
    ({ question, answer }) => `<h3>${escapeHtml(question)}</h3><p>${escapeHtml(answer)}</p>`,
  );
  return `<h2>${hePost.faq}</h2>${questions.join('')}`;
}

/** Makes the URLs of links and images absolute, because feed readers show the HTML outside the site. */
function absoluteUrls(html: string, pageUrl: string): string {
  const { origin } = new URL(pageUrl);
  return html
    .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`)
    .replace(/(\shref=")(?=#)/g, `$1${pageUrl}`);
}

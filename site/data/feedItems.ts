import { he } from '#domain/he/site/post.ts';
import { he as products } from '#domain/he/site/products.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { variantUrl } from '#domain/media/media.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import { type DisclosedProduct, disclosures, hasPaidLinkIn } from '#domain/product/disclosure.ts';
import { type Review, totalScoreTenths } from '#domain/product/review.ts';
import { scoreMax, shownScore } from '#domain/product/score.ts';
import type { FeedPost } from './pageData.ts';
import type { SiteData } from './queryLoader.ts';

/** A post as both feeds show it. All URLs are absolute. */
export interface FeedItem extends Omit<FeedPost, 'html' | 'faq' | 'image' | 'reviews'> {
  url: string;
  /** The whole text with the post's image and FAQ. Empty if the text is too long for a feed. */
  contentHtml: string;
  image: { url: string; widthPx: number; heightPx: number };
}

export async function feedItems(data: SiteData, siteUrl: string): Promise<FeedItem[]> {
  return Promise.all(
    (await data.feedPosts()).map(async (post) =>
      toFeedItem(post, siteUrl, await namedReviews(data, post.reviews)),
    ),
  );
}

/** A review with the name of its product. A feed has no links to the offers of products. */
interface NamedReview extends DisclosedProduct {
  review: Review;
}

async function namedReviews(data: SiteData, reviews: Review[]): Promise<NamedReview[]> {
  const named = reviews.map(async (review) => {
    const product = await data.product(review.productId);
    return product ? [{ product, review, offers: [] }] : [];
  });
  return (await Promise.all(named)).flat();
}

export function toFeedItem(
  post: FeedPost,
  siteUrl: string,
  reviewed: NamedReview[] = [],
): FeedItem {
  const { html, faq, image: pageImage, reviews: _reviews, ...rest } = post;
  const url = absoluteUrl(siteUrl, postPath(post.slug));
  const { url: imageUrl, hasVariants, widthPx, heightPx, alt } = pageImage;
  const image = {
    url: absoluteUrl(siteUrl, hasVariants ? variantUrl(imageUrl, 'lg', 'jpg') : imageUrl),
    widthPx,
    heightPx,
  };
  const figure = `<p><img src="${escapeHtml(image.url)}" alt="${escapeHtml(alt)}"></p>`;
  const questions = faq.map(
    ({ question, answer }) => `<h3>${escapeHtml(question)}</h3><p>${escapeHtml(answer)}</p>`,
  );
  const faqHtml = questions.length > 0 ? `<h2>${he.faq}</h2>${questions.join('')}` : '';
  const body = `${figure}${disclosureHtml(reviewed, html)}${reviewed.map(verdictHtml).join('')}${absoluteUrls(html, url)}${faqHtml}`;
  return {
    ...rest,
    url,
    image,
    contentHtml: html === '' ? '' : `<div dir="rtl" lang="he">${body}</div>`,
  };
}

function disclosureHtml(reviewed: NamedReview[], html: string): string {
  const sentences = disclosures(reviewed, { hasPaidText: hasPaidLinkIn(html) }).join(' ');
  return sentences ? `<p>${products.disclosure}: ${escapeHtml(sentences)}</p>` : '';
}

function verdictHtml({ product, review }: NamedReview): string {
  const scoreTenths = totalScoreTenths(review);
  const score = scoreTenths === null ? '' : products.scoreOf(shownScore(scoreTenths), scoreMax);
  const text = [score, review.verdict].filter(Boolean).join('. ');
  return text ? `<p><b>${escapeHtml(product.name)}</b>: ${escapeHtml(text)}</p>` : '';
}

/** Makes the URLs of links and images absolute, because feed readers show the HTML outside the site. */
function absoluteUrls(html: string, pageUrl: string): string {
  const { origin } = new URL(pageUrl);
  return html
    .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`)
    .replace(/(\shref=")(?=#)/g, `$1${pageUrl}`);
}

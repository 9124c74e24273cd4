import { he } from '#domain/he/site/post.ts';
import { escapeHtml } from '#domain/html/escapeHtml.ts';
import { variantUrl } from '#domain/media/media.ts';
import { absoluteUrl, postPath } from '#domain/paths.ts';
import type { FeedPost } from './pageData.ts';
import type { SiteData } from './queryLoader.ts';

/** A post as both feeds show it. All URLs are absolute. */
export interface FeedItem extends Omit<FeedPost, 'html' | 'faq' | 'image'> {
  url: string;
  /** The whole text with the post's image and FAQ. Empty if the text is too long for a feed. */
  contentHtml: string;
  image: { url: string; widthPx: number; heightPx: number };
}

export async function feedItems(data: SiteData, siteUrl: string): Promise<FeedItem[]> {
  return (await data.feedPosts()).map((post) => toFeedItem(post, siteUrl));
}

export function toFeedItem(post: FeedPost, siteUrl: string): FeedItem {
  const { html, faq, image: pageImage, ...rest } = post;
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
  const body = `${figure}${absoluteUrls(html, url)}${faqHtml}`;
  return {
    ...rest,
    url,
    image,
    contentHtml: html === '' ? '' : `<div dir="rtl" lang="he">${body}</div>`,
  };
}

/** Makes the URLs of links and images absolute, because feed readers show the HTML outside the site. */
function absoluteUrls(html: string, pageUrl: string): string {
  const { origin } = new URL(pageUrl);
  return html
    .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`)
    .replace(/(\shref=")(?=#)/g, `$1${pageUrl}`);
}

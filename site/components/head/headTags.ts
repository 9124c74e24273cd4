import { limits } from '#domain/limits.ts';
import {
  absoluteUrl,
  homePath,
  jsonFeedPath,
  logoPath,
  manifestPath,
  rssPath,
} from '#domain/paths.ts';
import { documentTitle } from '#domain/post/metaText.ts';
import type { SiteSettings } from '#site/data/queryResults.ts';
import type { SocialImage } from './findSocialImage.ts';
import type { PageHead } from './pageHead.ts';
import { siteData } from './structuredData.ts';

export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  /** Text of a title or script. The content of a script must already be escaped. */
  content?: string;
}

export function headTags(
  page: PageHead,
  {
    siteUrl,
    settings,
    socialImage,
  }: { siteUrl: string; settings: SiteSettings; socialImage: SocialImage },
): HeadTag[] {
  const url = (path: string) => absoluteUrl(siteUrl, path);
  const title = fullTitle(page, settings);
  const { adsenseId } = settings.services;
  const canonical = page.path === undefined ? undefined : url(page.path);
  const tags = [
    { name: 'title', attributes: {}, content: title } as const,
    meta('description', page.description),
    meta('robots', page.isHidden ? 'noindex, follow' : 'max-image-preview:large'),
    link('canonical', canonical),
    link('prev', page.previousPath && url(page.previousPath)),
    link('next', page.nextPath && url(page.nextPath)),
    property('og:type', page.article ? 'article' : 'website'),
    property('og:locale', 'he_IL'),
    property('og:site_name', settings.site_title),
    property('og:title', page.title || title),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:image', url(socialImage.path)),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(limits.socialImage.widthPx)),
    property('og:image:height', String(limits.socialImage.heightPx)),
    property('og:image:alt', socialImage.alt),
    property('article:published_time', page.article?.publishedAt),
    property('article:modified_time', page.article?.revisedAt),
    property('article:author', page.article?.authorUrl),
    property('article:section', page.article?.section),
    ...(page.article?.tags ?? []).map((tag) => property('article:tag', tag)),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', page.title || title),
    meta('twitter:description', page.description),
    meta('twitter:image', url(socialImage.path)),
    meta('twitter:image:alt', socialImage.alt),
    meta('google-site-verification', settings.verificationCode),
    meta('google-adsense-account', adsenseId && `ca-${adsenseId}`),
    link('alternate', rssPath, { type: 'application/rss+xml', title: settings.site_title }),
    link('alternate', jsonFeedPath, { type: 'application/feed+json', title: settings.site_title }),
    link('manifest', manifestPath),
    link('icon', logoPath, { type: 'image/svg+xml' }),
    link('icon', '/favicon.ico', { sizes: '32x32' }),
    link('apple-touch-icon', '/icons/apple-touch-icon.png'),
    structuredData([...siteData(siteUrl, settings), ...(page.structuredData ?? [])]),
  ];
  return tags.filter((tag) => tag !== undefined);
}

function fullTitle({ title, path }: PageHead, { site_title, site_description }: SiteSettings) {
  if (path === homePath) return [site_title, site_description].filter(Boolean).join(' – ');
  return documentTitle(title, site_title);
}

function structuredData(entities: object[]): HeadTag {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': entities });
  // Escapes `<`, because `</script>` in a title would end the script element.
  const content = json.replaceAll('<', '\\u003c');
  return { name: 'script', attributes: { type: 'application/ld+json' }, content };
}

const meta = (name: string, content: string | null | undefined): HeadTag | undefined =>
  content ? { name: 'meta', attributes: { name, content } } : undefined;

const property = (name: string, content: string | undefined): HeadTag | undefined =>
  content ? { name: 'meta', attributes: { property: name, content } } : undefined;

const link = (
  rel: string,
  href: string | undefined,
  others: Record<string, string> = {},
): HeadTag | undefined =>
  href ? { name: 'link', attributes: { rel, href, ...others } } : undefined;

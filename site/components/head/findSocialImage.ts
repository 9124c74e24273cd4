import { isSampleImageUrl, socialVariantUrl } from '#domain/media/media.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import type { SiteSettings } from '#site/data/pageData.ts';
import type { SiteData } from '#site/data/queryLoader.ts';
import { socialImageKeys } from '#site/data/socialImages.ts';
import type { PageHead } from './pageHead.ts';

/** The image of a page in social networks, in the size of limits.socialImage. */
export interface SocialImage {
  path: string;
  alt: string;
}

/**
 * Returns the social variant of a page's image from the media library. Other pages get a generated
 * image, because the size and the availability of an external image are unknown.
 */
export async function findSocialImage(
  data: Pick<SiteData, 'socialImage'>,
  page: Pick<PageHead, 'image' | 'title' | 'socialImage' | 'isHidden'>,
  settings: SiteSettings,
): Promise<SocialImage> {
  const { image, title, isHidden } = page;
  if (image?.hasVariants && !isSampleImageUrl(image.url))
    return { path: socialVariantUrl(image.url), alt: image.alt || title };
  const { site_title: siteTitle, site_description } = settings;
  // A page that search engines must not index shows the site itself.
  const shownTitle = isHidden ? site_description || siteTitle : title;
  const content: SocialImageContent = {
    title: shownTitle,
    kicker: '',
    color: 'brand',
    siteTitle,
    ...page.socialImage,
  };
  const path = await data.socialImage(...socialImageKeys(content));
  return { path, alt: [content.kicker, content.title].filter(Boolean).join(': ') };
}

import { isPlaceholderImageUrl } from '#domain/media/media.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import type { SiteData } from '#site/data/queryLoader.ts';
import type { SiteSettings } from '#site/data/queryResults.ts';
import { socialImageParameters } from '#site/data/socialImages.ts';
import type { PageHead } from './pageHead.ts';

/** The image that social networks show for a page. Its size is limits.socialImage. */
export interface SocialImage {
  path: string;
  alt: string;
}

/**
 * Returns the generated social image of a page. Its background may be the page's image, but never an external
 * image, which may disappear.
 */
export async function findSocialImage(
  data: Pick<SiteData, 'socialImage'>,
  page: Pick<PageHead, 'image' | 'title' | 'socialImage' | 'isHidden'>,
  settings: SiteSettings,
): Promise<SocialImage> {
  const { image, title, isHidden } = page;
  const { site_title: siteTitle, site_description } = settings;
  // The social image of a page that search engines must not index describes the whole site.
  const shownTitle = isHidden ? site_description || siteTitle : title;
  const content: SocialImageContent = {
    title: shownTitle,
    kicker: '',
    color: 'brand',
    siteTitle,
    imageUrl: image?.hasVariants && !isPlaceholderImageUrl(image.url) ? image.url : '',
    ...page.socialImage,
  };
  const path = await data.socialImage(...socialImageParameters(content));
  return { path, alt: [content.kicker, content.title].filter(Boolean).join(': ') };
}

import { isSampleImageUrl, socialVariantUrl } from '#domain/media/media.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import type { SiteSettings } from '#site/data/pageData.ts';
import type { SiteData } from '#site/data/queryLoader.ts';
import { socialImageKeys } from '#site/data/socialImages.ts';
import type { PageHead } from './head.ts';

/** What social networks show of a page: always a picture of the size in limits.socialImage. */
export interface SocialImage {
  path: string;
  alt: string;
}

/**
 * A picture of the library, cut to size when it was stored. For any other page a card is drawn: of a
 * picture that stands elsewhere nobody knows the size, nor whether it will be there.
 */
export async function socialImage(
  data: Pick<SiteData, 'socialImage'>,
  { picture, title, card, isHidden }: Pick<PageHead, 'picture' | 'title' | 'card' | 'isHidden'>,
  settings: SiteSettings,
): Promise<SocialImage> {
  if (picture?.hasVariants && !isSampleImageUrl(picture.url))
    return { path: socialVariantUrl(picture.url), alt: picture.alt || title };
  const { site_title: siteTitle, site_description } = settings;
  // A page that nobody is to find shows what the site is.
  const ownTitle = isHidden ? site_description || siteTitle : title;
  const shown: SocialImageContent = { title: ownTitle, kicker: '', color: 'brand', siteTitle, ...card };
  const path = await data.socialImage(...socialImageKeys(shown));
  return { path, alt: [shown.kicker, shown.title].filter(Boolean).join(': ') };
}

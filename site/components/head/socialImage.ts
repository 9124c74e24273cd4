import { isSampleUrl, socialUrl } from '#domain/media.ts';
import type { PageHead } from './head.ts';

/** What social networks show of a page: always a picture of the size in limits.socialImage. */
export interface SocialImage {
  path: string;
  alt: string;
}

const sitePath = '/icons/social.jpg';

export function socialImage({ picture, title }: Pick<PageHead, 'picture' | 'title'>): SocialImage {
  if (!picture?.hasVariants || isSampleUrl(picture.url)) return { path: sitePath, alt: title };
  return { path: socialUrl(picture.url), alt: picture.alt || title };
}

import { sampleImageUrl, variantSizes, variantUrl } from '#domain/media/media.ts';

export interface BrokenImage {
  /** The value of the `src` attribute. */
  src: string;
  /** Whether it is the large image of a featured card or an article. */
  isLarge: boolean;
  /** The post of the image; unknown outside cards. */
  postId?: number;
}

/**
 * Returns the URLs to try instead of a broken image, best first: for a large image its other sizes,
 * then the default sample; for any other the sample image of its post.
 */
export function imageFallbacks({ src, isLarge, postId = 0 }: BrokenImage): string[] {
  const brokenUrl = withoutSize(src);
  if (isLarge) return [...otherSizes(brokenUrl), variantUrl(defaultSampleUrl, 'lg', 'jpg')];
  const sample = sampleImageUrl(postId);
  return brokenUrl === sample ? [] : [variantUrl(sample, 'md', 'jpg')];
}

const defaultSampleUrl = sampleImageUrl(0);

/** Returns the sizes of an image of this site, largest first; an image from another host has none. */
function otherSizes(url: string): string[] {
  if (!url.startsWith('/images/')) return [];
  return variantSizes.toReversed().map((size) => variantUrl(url, size, 'jpg'));
}

/** `/images/x-md.jpg` → `/images/x.jpg` */
const withoutSize = (src: string) => src.replace(/-(?:sm|md|lg)(\.\w+)$/, '$1');

import { placeholderImageUrl, variantSizes, variantUrl } from '#domain/media/media.ts';

export interface BrokenImage {
  src: string;
  /** Whether the image is the large image of a featured card or of an article. */
  isLarge: boolean;
  /** Id of the post that the image belongs to. Known only for images of cards. */
  postId?: number;
}

/**
 * Returns the URLs to try instead of a broken image, best first: for a large image its other sizes, and at
 * last a sample image.
 */
export function imageFallbacks({ src, isLarge, postId = 0 }: BrokenImage): string[] {
  const brokenUrl = withoutSize(src);
  if (isLarge) return [...otherSizes(brokenUrl), variantUrl(defaultSampleUrl, 'lg', 'jpg')];
  const sample = placeholderImageUrl(postId);
  return brokenUrl === sample ? [] : [variantUrl(sample, 'md', 'jpg')];
}

const defaultSampleUrl = placeholderImageUrl(0);

/** Returns the URLs of all sizes of an image, largest first, or an empty array for an external image. */
function otherSizes(url: string): string[] {
  if (!url.startsWith('/images/')) return [];
  return variantSizes.toReversed().map((size) => variantUrl(url, size, 'jpg'));
}

/** Removes the size from the URL of an image: `/images/x-md.jpg` → `/images/x.jpg`. */
const withoutSize = (src: string) => src.replace(/-(?:sm|md|lg)(\.\w+)$/, '$1');
